import "./chat/call-parts.css";
import { CallAgain } from "./chat/call-again.tsx";
import { CallButtons } from "./chat/call-buttons.tsx";
import { GroupBanner } from "./chat/group-banner.tsx";

/** What calls put into the conversations of the chat screen. */
export const callParts = { Buttons: CallButtons, Banner: GroupBanner, Again: CallAgain };
