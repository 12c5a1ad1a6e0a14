import type { EngineError } from "../../src/contract/engine-commands.ts";
import { EngineFault } from "./parts.ts";
import { HttpFailure } from "./ports.ts";

/** Makes a fault of a code; whether another try is worth it depends on the code alone. */
export function fault(code: string, message = ""): EngineFault {
  return new EngineFault({ code, message, retryable: isRetryable(code) });
}

/**
 * A fault of an answer that is not the service's: a proxy's or a captive portal's page. Whoever gave it calls the request wrong, or does not; the
 * service may have done what it was asked, or not, and may do it at the next try. What the page says is for nobody.
 */
export function strangeAnswer(status: number): EngineFault {
  return new EngineFault({ code: `http:${status}`, message: "", retryable: true });
}

function isRetryable(code: string): boolean {
  if (code === "timeout" || code === "network" || code === "closed" || code === "unreadable") return true;
  const status = /^http:(\d+)$/.exec(code)?.[1];
  return status !== undefined && (Number(status) >= 502 || status === "500" || status === "429");
}

/** Whatever was thrown, as the plain data that crosses a port. */
export function faultOf(error: unknown): EngineError {
  if (error instanceof EngineFault) return error.error;
  if (error instanceof HttpFailure) return fault(error.code).error;
  return fault("unknown", error instanceof Error ? error.message : String(error)).error;
}
