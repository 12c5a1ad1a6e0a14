import type { KeyboardEvent } from "react";

/** What is sent in place of what was written; emoji are characters in it. */
export interface Instead {
  readonly content: string;
  /** It was handed over under this name, in place of this text. */
  readonly onSubmitted: (tmpId: string, written: string) => void;
}

/** A part beside a composer that has a say in what is written there: customer service's, in conversations with visitors. */
export interface Assist {
  /** @returns "wait" where nothing is sent yet; null where it is sent as it was written. */
  readonly instead: (written: string) => Instead | "wait" | null;
  /** Something was typed, and this is the text now. */
  readonly typed: (text: string) => void;
  /** What is written now was to be sent already, and could not be translated. */
  readonly untranslated: (text: string) => void;
  /** @returns whether the key was meant for it. */
  readonly press: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}
