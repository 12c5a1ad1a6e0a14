import { Terminal } from "../../../contract/wire.ts";

/** Where somebody is online: the key of the text that says so. The pc terminal counts as web (contract §2). */
export type PresenceText = "online" | "onlineWeb" | "onlineApp" | "offline" | "presenceUnknown";

/** @param terminals as the engine sent them; undefined when it has not asked. */
export function presenceText(terminals: readonly number[] | undefined): PresenceText {
  if (terminals === undefined) return "presenceUnknown";
  const app = terminals.includes(Terminal.app);
  const web = terminals.includes(Terminal.web) || terminals.includes(Terminal.pc);
  if (app && web) return "online";
  if (app) return "onlineApp";
  if (web) return "onlineWeb";
  return terminals.length > 0 ? "online" : "offline";
}
