export { calls } from "../calls.ts";
export { chatGroups } from "../chat-groups.ts";
export { chatMedia } from "../chat-media.ts";
export { chatMessages } from "../chat-messages.ts";
export { chatPeople } from "../chat-people.ts";
export { chatScreen as chat } from "../chat-screen.ts";
export { picture } from "../picture.ts";
