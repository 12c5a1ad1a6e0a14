import type { TextLanguage } from "../bridge.ts";

/** The few texts of the button: they come with the script, which is one request. */

export interface ButtonTexts {
  readonly button: string;
  /** The button while messages are unread. */
  readonly unread: (count: number) => string;
  readonly window: string;
}

export const buttonTexts: Readonly<Record<TextLanguage, ButtonTexts>> = {
  en: {
    button: "Chat with us",
    unread: (count) => `Chat with us, ${count} unread`,
    window: "Customer service",
  },
  zh_CN: {
    button: "联系客服",
    unread: (count) => `联系客服，${count} 条未读`,
    window: "在线客服",
  },
  zh_TW: {
    button: "聯絡客服",
    unread: (count) => `聯絡客服，${count} 則未讀`,
    window: "線上客服",
  },
};
