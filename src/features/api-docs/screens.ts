/** The screen of the description of the calls, loaded when it is shown. */
export { ApiDocsScreen } from "./api-docs-screen.tsx";
