import type { TFunction } from "i18next";

/** The diagnostics' texts in the user's language. */
export type DiagnosticsTexts = TFunction<"diagnostics">;

/** A state of the connection in words: its phase, and the stage within it as it is called. */
export function phaseText(t: DiagnosticsTexts, state: string): string {
  const [phase = "", stage] = state.split(": ", 2);
  const text = textOf(t, phase);
  return stage === undefined ? text : `${text}: ${stage}`;
}

function textOf(t: DiagnosticsTexts, phase: string): string {
  switch (phase) {
    case "idle":
    case "connecting":
    case "authenticating":
    case "online":
    case "waiting":
    case "closed":
      return t(`phase.${phase}`);
    default:
      return phase;
  }
}
