/** The workplace's own cards: one part, loaded with the first of them. */
export { Colleagues } from "./colleagues.tsx";
export { Figures } from "./figures.tsx";
export { RecentChats } from "./recent-chats.tsx";
export { RecentRecords } from "./recent-records.tsx";
export { Sales } from "./sales.tsx";
export { Shortcuts } from "./shortcuts.tsx";
export { Visits } from "./visits.tsx";
export { Waiting } from "./waiting.tsx";
