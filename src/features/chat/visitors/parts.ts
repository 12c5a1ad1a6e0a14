/** What customer service adds to the chat; loaded for those who have to do with visitors. */
export { VisitorBar } from "./visitor-bar.tsx";
export { VisitorList } from "./visitor-list.tsx";
export { WaitingCount } from "./waiting-count.tsx";
