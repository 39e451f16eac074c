"""Small programs that Mesa tests drivers with: those of graw, and those of u_tests."""
