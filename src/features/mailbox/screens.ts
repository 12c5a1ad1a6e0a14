/** Loaded when they are shown: the screen of `/user/message` and what the bell opens. */
export { BellPanel } from "./bell/bell-panel.tsx";
export { MailboxScreen } from "./screen/mailbox-screen.tsx";
