typedef struct shaderc_compiler* shaderc_compiler_t;
typedef struct shaderc_compile_options* shaderc_compile_options_t;
typedef struct shaderc_compilation_result* shaderc_compilation_result_t;

shaderc_compiler_t shaderc_compiler_initialize(void);
shaderc_compile_options_t shaderc_compile_options_initialize(void);
void shaderc_compile_options_set_optimization_level(shaderc_compile_options_t, int level);
void shaderc_compile_options_set_target_env(shaderc_compile_options_t, int target, uint32_t version);
void shaderc_compile_options_set_suppress_warnings(shaderc_compile_options_t);
void shaderc_compile_options_set_limit(shaderc_compile_options_t, int limit, int value);
shaderc_compilation_result_t shaderc_compile_into_spv(
    shaderc_compiler_t, const char* source, size_t size, int kind,
    const char* name, const char* entry_point, shaderc_compile_options_t);
int shaderc_result_get_compilation_status(shaderc_compilation_result_t);
size_t shaderc_result_get_length(shaderc_compilation_result_t);
const char* shaderc_result_get_bytes(shaderc_compilation_result_t);
const char* shaderc_result_get_error_message(shaderc_compilation_result_t);
void shaderc_result_release(shaderc_compilation_result_t);
