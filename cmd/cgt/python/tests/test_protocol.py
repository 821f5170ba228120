"""The kernel, by the tests that the Jupyter project has for kernels."""

import unittest

import jupyter_kernel_test


class Protocol(jupyter_kernel_test.KernelTests):
    kernel_name = "cgt"
    language_name = "cgt"
    file_extension = ".cgt"
    code_hello_world = None
    code_stderr = None
    completion_samples = [
        {"text": "outcome kay", "matches": {"kayles", "kayles_pins"}},
        {"text": "5 \\opl", "matches": {"\\oplus"}},
    ]
    complete_code_samples = ["1 + 1", "kayles 5", "game g(n) {\n  -> g(n - 1)  if n > 0\n}"]
    incomplete_code_samples = ["mex(", "game g(n) {", "{1|"]
    invalid_code_samples = [")", "1 1 +)"]
    code_generate_error = "nosuch 1"
    code_inspect_sample = "kayles"
    code_execute_result = [
        {"code": "1 + 2", "result": "3", "mime": "text/plain"},
        {"code": "kayles 5", "result": "*4   next player wins (N)", "mime": "text/plain"},
    ]
    code_display_data = []
    code_history_pattern = "1 ? 2*"
    supported_history_operations = ("tail", "range", "search")
    code_page_something = None
    code_clear_output = None


if __name__ == "__main__":
    unittest.main()
