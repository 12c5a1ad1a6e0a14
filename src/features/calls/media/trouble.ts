import type { MediaTrouble } from "../../../contract/calls.ts";

const TROUBLES: Readonly<Record<string, MediaTrouble>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "noDevice",
  OverconstrainedError: "noDevice",
  NotReadableError: "inUse",
  AbortError: "inUse",
};

/** Why a device or a screen could not be captured, by the name of what the browser threw; what has no name of these is `unsupported`. Pure. */
export function troubleOf(error: unknown): MediaTrouble {
  const name = error instanceof Object && "name" in error ? String(error.name) : "";
  return Object.hasOwn(TROUBLES, name) ? (TROUBLES[name] ?? "unsupported") : "unsupported";
}
