import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/monitor/online.ts";

export const online: Texts<typeof source.online> = {
  "area.title": "online user",
  "area.description": "Who is signed in right now, session by session. Sign anyone out here",
  uid: "User ID",
  userName: "Username",
  nickName: "Nickname",
  dept: "Department",
  ip: "IP address",
  address: "Place",
  browser: "Browser",
  connected: "Chat",
  "connected.yes": "Connected",
  "connected.no": "Not connected",
  loginTime: "Signed in at",
  key: "Session",
  "action.kick": "Sign out",
  "action.kick.confirm": "Sign {name} out at once? What they have not saved may be lost.",
  "action.kick.done": "Signed out",
};
