export { alipay } from "../alipay.ts";
export { mailTool } from "../mail-tool.ts";
export { openai } from "../openai.ts";
export { richText } from "../rich-text.ts";
export { storage } from "../storage.ts";
export { uploads } from "../uploads.ts";
export { watermark } from "../watermark.ts";
export { work } from "../work.ts";
