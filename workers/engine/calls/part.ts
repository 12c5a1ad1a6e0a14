import { UserCalls } from "./calls.ts";
import type { Calls, CallsDeps } from "./deps.ts";

/** Makes the engine's part of calls; it is loaded when the first login is through. */
export function createCalls(deps: CallsDeps): Calls {
  return new UserCalls(deps);
}
