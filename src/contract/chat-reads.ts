import type { ChatCallName } from "./chat-api.ts";

/**
 * The calls of the chat service that change nothing: they can be made again when it is not known whether they were answered. A list of its own, so that
 * a page need not load the table of all calls for it.
 */
const READS: readonly string[] = [
  "self",
  "systemConfig",
  "serviceQueue",
  "friendList",
  "friendRequestList",
  "groupList",
  "groupMembers",
  "terminalOnline",
  "maxReadedId",
  "findReadedUsers",
  "historyPrivate",
  "historyGroup",
  "historySystem",
  "pullPrivate",
  "pullGroup",
  "pullSystem",
  "readPosition",
  "searchMessages",
  "findUser",
  "findUsersByName",
  "groupFind",
  "groupCallInfo",
] satisfies ChatCallName[];

export function isRead(name: ChatCallName): boolean {
  return READS.includes(name);
}
