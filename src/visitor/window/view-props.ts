import type { LeftMessage, Talk, TalkState } from "./talk-state.ts";
import type { Say } from "./words.ts";

/** Who leaves a message, and by which name its attempts are one. */
export type Leaver = Pick<LeftMessage, "tmpId" | "name" | "email">;

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

/** As long as the window is there, whatever it shows meanwhile. */
export interface LeaverProps extends ViewProps {
  readonly leaver: Leaver;
  become(change: Partial<Leaver>): void;
}
