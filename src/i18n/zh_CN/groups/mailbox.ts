/** What the mailbox needs: its own texts and those of the pager. */
export { mailbox } from "../mailbox.ts";
export { paging } from "../paging.ts";
