export { notices } from "../notices.ts";
export { paging } from "../paging.ts";
export { recordForm } from "../record-form.ts";
export { richText } from "../rich-text.ts";
