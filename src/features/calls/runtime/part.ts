/** The part of calls, loaded with the first one: what runs beside the screens, and the screens. */

export { CallLayer } from "../window/call-layer.tsx";
export { runCalls } from "./run-calls.ts";
