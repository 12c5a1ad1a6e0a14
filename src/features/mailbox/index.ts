/** The mailbox's entry: the bell in the header, and what keeps the browser's tabs alike. */

export { Bell, type BellPanelProps } from "./bell/bell.tsx";
export { mailboxSaga } from "./saga.ts";
