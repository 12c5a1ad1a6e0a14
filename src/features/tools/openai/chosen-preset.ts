/** What becomes of a prompt when a preset takes its place, and another, or none any more. Pure. */

export interface ChosenPreset {
  /** Null for none. */
  readonly template: string | null;
  /** What was written by hand: it comes back when none is chosen any more. */
  readonly own: string;
}

export const noPreset: ChosenPreset = { template: null, own: "" };

/**
 * Puts a preset in the place of a prompt, or takes it away. Nothing comes in the place of a prompt where nothing was written by hand.
 * @param prompt as it is: a preset that was changed since is written by hand, too.
 * @param template null where none is chosen any more.
 */
export function withPreset(
  before: ChosenPreset,
  prompt: string,
  template: string | null,
): { readonly chosen: ChosenPreset; readonly prompt: string } {
  const written = before.own.trim() === "" && prompt !== before.template ? prompt : before.own;
  const own = before.template === null ? prompt : written;
  const next = template ?? (own.trim() === "" ? prompt : own);
  return { chosen: { template, own }, prompt: next };
}
