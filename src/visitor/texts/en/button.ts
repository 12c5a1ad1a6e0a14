import type { Texts } from "../zh_CN/button.ts";

export const texts: Texts = {
  button: "Chat with us",
  unread: "Chat with us, {count} unread",
  window: "Customer service",
};
