/** What is wrong with a new password. */
export const newPasswordTexts = {
  length: "{field}: 长度在 {min} 到 {max} 个字符",
  short: "{field}: 至少 {min} 个字符",
  easy: "{field}: 过于常见或简单，请换一个密码",
};
