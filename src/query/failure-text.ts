import type { AdminFailure } from "./admin-http.ts";

/** Keys of the catalogue's own texts, in the namespace `errors` (specification §8 "Admin API"). */
export type FailureKey = "sessionExpired" | "timeout" | "noResponse" | "unknown" | "answerUnreadable";

/**
 * What to tell the user of a failure: the server's words where it has any, else the catalogue's.
 * @param say gives the catalogue's text for a key, in the user's language.
 */
export function failureText(failure: AdminFailure, say: (key: FailureKey) => string): string {
  if (failure.message !== "") return failure.message;
  switch (failure.kind) {
    case "unauthorized":
      return say("sessionExpired");
    case "timeout":
    case "noResponse":
    case "answerUnreadable":
      return say(failure.kind);
    case "forbidden":
    case "refused":
    case "unknown":
      return say("unknown");
  }
}
