import type { ErrorNote } from "../../../src/contract/diagnostics.ts";
import type { Clock, Log } from "../ports.ts";
import { Ring } from "./ring.ts";

const ERRORS_KEPT = 50;
/** Longest value of a note, characters. */
const VALUE_MAX = 200;

/** A log that keeps its warnings for a report, beside passing all on. */
export interface NotedLog extends Log {
  errors(): readonly ErrorNote[];
}

export function createNotedLog(log: Log, clock: Clock): NotedLog {
  const ring = new Ring<ErrorNote>(ERRORS_KEPT);
  return {
    info: (text, data) => log.info(text, data),
    warn(text, data) {
      ring.push({ at: clock.now(), text, ...(data === undefined ? {} : { data: plain(data) }) });
      log.warn(text, data);
    },
    errors: () => ring.list(),
  };
}

function plain(data: Readonly<Record<string, unknown>>): Record<string, string | number | boolean> {
  const entries = Object.entries(data).flatMap(([key, value]): [string, string | number | boolean][] => {
    if (typeof value === "number" || typeof value === "boolean") return [[key, value]];
    return typeof value === "string" ? [[key, withoutSecrets(value)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Tokens, and the values that a schema quotes of what it refused: a report leaves the machine, they do not. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\beyJ[\w-]+(?:\.[\w-]*){1,2}/g, "…")
    .replace(/\bBearer\s+\S+/gi, "Bearer …")
    .replace(/\breceived\s.*$/is, "received …")
    .slice(0, VALUE_MAX);
}
