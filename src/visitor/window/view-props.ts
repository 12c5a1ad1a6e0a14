import type { Talk, TalkState } from "./talk-state.ts";
import type { Say } from "./words.ts";

/** What all parts of the window are drawn with. */
export interface ViewProps {
  readonly talk: Talk;
  readonly state: TalkState;
  readonly say: Say;
  readonly timeOf: (at: number) => string;
  /** When somebody is there again, as it is said beside "until". */
  readonly untilOf: (at: number) => string;
  readonly draft: { get(): string; set(text: string): void };
  /** Closes the window; absent where it is a page by itself. */
  readonly close?: (() => void) | undefined;
}
