/** Loaded when it is shown: the screen of system messages. */
export { NoticesScreen } from "./notices-screen.tsx";
