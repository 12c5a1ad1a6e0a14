import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useSelector, useStore } from "react-redux";
import type { ChatKey } from "../../../../contract/engine.ts";
import { TEXT_MAX } from "../../../../contract/limits.ts";
import type { DraftKind } from "../../../../contract/service/drafts.ts";
import { useSteady } from "../../../../ui/use-steady.ts";
import { selectSubmissions } from "../../state/conversation-selectors.ts";
import { selectDraft } from "../../state/selectors.ts";
import type { WithChat } from "../../state/slice.ts";
import { type DraftState, useDraft } from "./use-draft.ts";

/** What was in the composer before a draft, and the draft as it was put there. */
interface Replaced {
  readonly before: string;
  readonly draft: string;
}

export interface ReplyDraft {
  readonly draft: DraftState;
  /** What the agent wrote can be had back. */
  readonly canUndo: boolean;
  readonly start: (kind: Exclude<DraftKind, "summary">) => void;
  readonly stop: () => void;
  readonly undo: () => void;
  /** @returns whether the key undid the draft: Ctrl+Z, while it is as it was put there. */
  readonly press: (event: KeyboardEvent) => boolean;
}

/**
 * Drafts that come into a composer as they are written. Whatever is typed meanwhile ends the draft, and stays; what was there before can be
 * had back until the text is sent or emptied, and is put back where the composer goes while a draft is still being written.
 * @param fill puts another text into the composer.
 */
export function useReplyDraft(groupId: number, chat: ChatKey, fill: (text: string) => void): ReplyDraft {
  const store = useStore<WithChat>();
  const { draft, start, stop } = useDraft();
  /** One for each draft, as a draft can be put in other words by the next. */
  const [replaced, setReplaced] = useState<readonly Replaced[]>([]);
  /** What the draft that is being written has replaced, once something of it is there. */
  const current = useRef<Replaced | null>(null);
  const text = useSelector((state: WithChat) => selectDraft(state, chat));
  const isSent = useSelector((state: WithChat) => isBeingSent(state, chat));
  const now = () => selectDraft(store.getState(), chat);
  const last = replaced.at(-1);
  useEffect(() => {
    if (text === "" || isSent) setReplaced([]);
  }, [text, isSent]);
  const putBack = useSteady(() => {
    const unfinished = draft.state === "writing" ? current.current : null;
    if (unfinished?.draft === now() && !isBeingSent(store.getState(), chat)) fill(unfinished.before);
  });
  useEffect(() => () => putBack(), [putBack]);
  const undo = () => {
    if (last === undefined) return;
    stop();
    fill(last.before);
    setReplaced(replaced.slice(0, -1));
  };
  return {
    draft,
    canUndo: last !== undefined,
    stop,
    undo,
    start(kind) {
      const before = now();
      let written = before;
      current.current = null;
      start({ groupId, kind, text: before }, (coming) => {
        if (now() !== written) return false;
        fill(coming.slice(0, TEXT_MAX));
        written = now();
        current.current = { before, draft: written };
        setReplaced([...replaced, current.current]);
        return coming.length < TEXT_MAX;
      });
    },
    press(event) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      // What was typed since is the text field's own to undo.
      if (!isUndo || last?.draft !== text) return false;
      event.preventDefault();
      undo();
      return true;
    },
  };
}

const isBeingSent = (state: WithChat, chat: ChatKey): boolean =>
  selectSubmissions(state, chat).some(({ refused }) => !refused);
