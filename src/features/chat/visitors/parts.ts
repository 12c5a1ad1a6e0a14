/** What customer service adds to the chat; loaded for those who have to do with visitors. */
export { NoteList, NoteReader } from "./notes/note-list.tsx";
export { ServiceStrip } from "./service-strip.tsx";
export { sendLater } from "./translation/send-later.ts";
export { TranslationLine } from "./translation/translation-line.tsx";
export { TypingLine } from "./typing/typing-line.tsx";
export { VisitorBar } from "./visitor-bar.tsx";
export { VisitorDesk } from "./visitor-desk.tsx";
export { VisitorPlace } from "./visitor-place.tsx";
export { WaitingCount } from "./waiting-count.tsx";
