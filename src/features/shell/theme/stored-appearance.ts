import * as v from "valibot";
import { defaultFrame, FrameState } from "../../../domain/frame.ts";
import { defaultTheme, ThemeState } from "../../../domain/theme.ts";

/** Where the appearance is kept (specification §9 "Locally stored settings keys"): the theme, and how the frame is under a key of its own. */

export const THEME_KEY = "theme";
const FRAME_KEY = "qs:frame";

export interface StoredTheme {
  readonly settings: ThemeState;
  /** The record could not be read as one; the defaults stand in for it. */
  readonly broken: boolean;
}

/** A record by its key: null when there is none. @throws when storage is forbidden or the record is no JSON object. */
function record(key: string): object | null {
  const text = window.localStorage.getItem(key);
  return text === null ? null : v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));
}

/** The saved theme. A setting that does not fit falls back alone; a record that is none at all gives the defaults. */
export function storedTheme(): StoredTheme {
  try {
    return { settings: v.parse(ThemeState, record(THEME_KEY) ?? {}), broken: false };
  } catch {
    return { settings: defaultTheme, broken: true };
  }
}

/**
 * Saves the theme; what this build does not know of the record stays in it.
 * @throws when storage is full or forbidden.
 */
export function storeTheme(settings: ThemeState): void {
  let before: object | null = null;
  try {
    before = record(THEME_KEY);
  } catch {
    // What cannot be read is written anew.
  }
  window.localStorage.setItem(THEME_KEY, JSON.stringify({ ...before, ...settings }));
}

/** Forgets the theme. @throws when storage is forbidden. */
export function clearTheme(): void {
  window.localStorage.removeItem(THEME_KEY);
}

/** Forgets the state of the frame. @throws when storage is forbidden. */
export function clearFrame(): void {
  window.localStorage.removeItem(FRAME_KEY);
}

/** How the frame was left; the defaults when it is not known. */
export function storedFrame(): FrameState {
  try {
    return v.parse(FrameState, record(FRAME_KEY) ?? {});
  } catch {
    return defaultFrame;
  }
}

/** Keeps how the frame stands for the next visit. */
export function storeFrame(frame: FrameState): void {
  try {
    window.localStorage.setItem(FRAME_KEY, JSON.stringify(frame));
  } catch {
    // Only the memory of it is lost.
  }
}
