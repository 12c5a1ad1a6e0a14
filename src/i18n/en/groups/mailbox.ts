export { mailbox } from "../mailbox.ts";
export { paging } from "../paging.ts";
