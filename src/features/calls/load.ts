import { loadTextedPart } from "../language/index.ts";

/** The part of calls, with its texts: loaded with the first call. */
export const loadCalls = () => loadTextedPart("calls", () => import("./runtime/part.ts"));
