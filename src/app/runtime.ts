import * as v from "valibot";
import { RUNTIME_ELEMENT, Runtime } from "../contract/runtime.ts";

/**
 * Reads the runtime configuration that the server has written into the page.
 * @throws when the page was served without it or with one that does not fit.
 */
export function readRuntime(page: Document): Runtime {
  const text = page.getElementById(RUNTIME_ELEMENT)?.textContent ?? "";
  return v.parse(Runtime, JSON.parse(text));
}
