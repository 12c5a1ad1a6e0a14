import { type KeyboardEvent, useState } from "react";
import { useSelector, useStore } from "react-redux";
import type { ChatKey } from "../../../../contract/engine.ts";
import { TEXT_MAX } from "../../../../contract/limits.ts";
import type { DraftKind } from "../../../../contract/service/drafts.ts";
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

/** Drafts that come into a composer as they are written. Whatever is typed meanwhile ends the draft, and stays. @param fill puts another text into the composer. */
export function useReplyDraft(groupId: number, chat: ChatKey, fill: (text: string) => void): ReplyDraft {
  const store = useStore<WithChat>();
  const { draft, start, stop } = useDraft();
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const text = useSelector((state: WithChat) => selectDraft(state, chat));
  const now = () => selectDraft(store.getState(), chat);
  const canUndo = replaced !== null && replaced.draft === text;
  const undo = () => {
    if (replaced === null) return;
    stop();
    fill(replaced.before);
    setReplaced(null);
  };
  return {
    draft,
    canUndo,
    stop,
    undo,
    start(kind) {
      const before = now();
      let last = before;
      start({ groupId, kind, text: before }, (written) => {
        if (now() !== last) return false;
        fill(written.slice(0, TEXT_MAX));
        last = now();
        setReplaced({ before, draft: last });
        return written.length < TEXT_MAX;
      });
    },
    press(event) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!isUndo || !canUndo) return false;
      event.preventDefault();
      undo();
      return true;
    },
  };
}
