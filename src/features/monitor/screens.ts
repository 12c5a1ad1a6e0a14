/** The entry of Monitor: its screens, loaded when they are shown. */
export { ServerScreen } from "./server/server-screen.tsx";
export { SqlScreen } from "./sql/sql-screen.tsx";
