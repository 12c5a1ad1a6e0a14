/** The few texts of the button on pages of anybody's. */
export const texts = {
  button: "联系客服",
  /** The button while messages are unread. */
  unread: "联系客服，{count} 条未读",
  window: "在线客服",
};
export type Texts = Readonly<Record<keyof typeof texts, string>>;
