/** What the service tells where something is too much to work out, or nobody is free to. */
export const threadTexts = {
  tooMuch: "内容过于庞大，无法处理，请精简后再试",
  busy: "正在处理的内容较多，请稍后再试",
  lost: "处理中断，请稍后再试",
};
