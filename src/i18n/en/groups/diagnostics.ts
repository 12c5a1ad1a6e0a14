export { diagnostics } from "../diagnostics.ts";
