/** The entry of Monitor: its screens, loaded when they are shown, and what its areas have beyond their definitions. */
export { onlineParts } from "./online-parts.tsx";
export { ServerScreen } from "./server/server-screen.tsx";
export { SqlScreen } from "./sql/sql-screen.tsx";
