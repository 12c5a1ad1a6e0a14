/** The diagnostics screen, loaded when it is shown. */
export { DiagnosticsScreen } from "./diagnostics-screen.tsx";
