import type { Texts } from "../texts.ts";
import type { header as source } from "../zh_CN/header.ts";

export const header: Texts<typeof source> = {
  palette: "Search and commands",
  settings: "Appearance settings",
  toolkit: "Foreign-trade toolkit",
  fullscreen: "Full screen",
  leaveFullscreen: "Leave full screen",
  fullscreenUnsupported: "your browser does not support fullscreen mode",
  toTop: "Back to top",
  profile: "User center",
  changePassword: "Change password",
  versionLog: "Change log",
  versionLogNew: "Change log (new)",
  newMark: "New",
  bell: "Unread messages",
  bellChats: "{count} unread in chats",
  bellMail: "{count} unread in my messages",
  unreadBanner:
    "{count, plural, one {You have {count} unread message} other {You have {count} unread messages}}",
};
