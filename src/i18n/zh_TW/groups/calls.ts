export { calls } from "../calls.ts";
export { chatGroups } from "../chat-groups.ts";
