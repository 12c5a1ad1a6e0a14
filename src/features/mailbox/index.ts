/** The mailbox's door: the bell in the header, what keeps the browser's tabs alike, and where it lives. */

export { Bell, type BellPanelProps } from "./bell/bell.tsx";
export { MESSAGE_PATH, mailAddress } from "./mail-place.ts";
export { mailboxSaga } from "./saga.ts";
