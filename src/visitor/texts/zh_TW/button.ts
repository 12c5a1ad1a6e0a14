import type { Texts } from "../zh_CN/button.ts";

export const texts: Texts = {
  button: "聯絡客服",
  unread: "聯絡客服，{count} 則未讀",
  window: "線上客服",
};
