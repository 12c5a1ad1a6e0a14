import type { AdminFailure } from "./admin-http.ts";

/** Keys of the catalogue's own texts, in the namespace `errors` (specification §8 "Admin API"). */
export type FailureKey = "sessionExpired" | "timeout" | "noResponse" | "unknown" | "answerUnreadable";

/**
 * What to show the user of a failure: the server's message where it has one, else the catalogue's.
 * @param say gives the catalogue's text for a key, in the user's language.
 */
export function failureText(failure: AdminFailure, textOf: (key: FailureKey) => string): string {
  if (failure.message !== "") return failure.message;
  switch (failure.kind) {
    case "unauthorized":
      return textOf("sessionExpired");
    case "timeout":
    case "noResponse":
    case "answerUnreadable":
      return textOf(failure.kind);
    case "forbidden":
    case "refused":
    case "unknown":
      return textOf("unknown");
  }
}
