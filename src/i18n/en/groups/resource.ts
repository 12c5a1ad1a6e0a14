export { batch } from "../batch.ts";
export { calendar } from "../calendar.ts";
export { library } from "../library.ts";
export { paging } from "../paging.ts";
export { picture } from "../picture.ts";
export { recordForm } from "../record-form.ts";
export { resource } from "../resource.ts";
export { richText } from "../rich-text.ts";
