import { useCallback, useEffect, useRef, useState } from "react";
import type { AskDraft } from "../../../../contract/service/drafts.ts";
import type { AdminFailure } from "../../../../query/admin-http.ts";
import { draftStarted } from "../../../../query/draft-stream.ts";
import { useTransfer } from "../../../../query/transfers.ts";

/** How far a draft is. */
export type DraftState =
  | { readonly state: "none" }
  | { readonly state: "writing" }
  | { readonly state: "failed"; readonly failure: AdminFailure };

const NONE: DraftState = { state: "none" };

export interface DraftWriting {
  readonly draft: DraftState;
  /** @param onText takes all that has been written so far; false ends it. */
  readonly start: (asked: AskDraft, onText: (text: string) => boolean) => void;
  /** What was written stays. */
  readonly stop: () => void;
}

/** Has a draft written by the model; one at a time, and none any more once its part is gone. */
export function useDraft(): DraftWriting {
  const transfer = useTransfer();
  const [draft, setDraft] = useState<DraftState>(NONE);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setDraft(NONE);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(
    (asked: AskDraft, onText: (text: string) => boolean) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      setDraft({ state: "writing" });
      let text = "";
      const reading = {
        signal: own.signal,
        onText: (piece: string) => {
          // What was stopped writes no more, whatever was on its way.
          if (running.current !== own) return;
          text += piece;
          if (!onText(text)) stop();
        },
      };
      void transfer(draftStarted(asked, reading)).then((answer) => {
        if (running.current !== own) return;
        running.current = null;
        setDraft(answer.ok ? NONE : { state: "failed", failure: answer.failure });
      });
    },
    [stop, transfer],
  );
  return { draft, start, stop };
}
