/** The entry of Tools: what its areas have beyond their definitions. */
export { alipayParts } from "./alipay/parts.ts";
export { mailParts } from "./mail/parts.ts";
export { openaiParts } from "./openai/parts.ts";
export { pictureParts } from "./pictures/parts.ts";
export { storageParts } from "./storage/parts.ts";
export { watermarkParts } from "./watermark/parts.ts";
