export { batch } from "../batch.ts";
export { calendar } from "../calendar.ts";
export { library } from "../library.ts";
export { paging } from "../paging.ts";
export { recordForm } from "../record-form.ts";
export { resource } from "../resource.ts";
export { richText } from "../rich-text.ts";
