import { useCallback, useMemo } from "react";
import { useDispatch, useSelector, useStore } from "react-redux";
import type { QuoteMessage } from "../../../contract/chat.ts";
import type { ChatKey, ChatMessage } from "../../../contract/engine.ts";
import { TEXT_MAX } from "../../../contract/limits.ts";
import { MessageType } from "../../../contract/wire.ts";
import { messageSubmitted, newTmpId, type Submission } from "../state/actions.ts";
import { selectQuote, selectSubmissions } from "../state/conversation-selectors.ts";
import { changeDraft } from "../state/draft-change.ts";
import { type Submitted, unsubmittedText } from "../state/drafts.ts";
import { selectDraft, selectDraftMentions } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { shownText, wireText } from "../texts/emoji-text.ts";
import type { Instead } from "../visitors/assist.ts";

/** What a message to a group carries besides its text. */
export type Extras = Pick<Submission, "atUserIds" | "receipt">;

export interface ComposerText {
  /** As it is shown: emoji are characters. */
  readonly text: string;
  /** Characters left of the limit; negative: too many. */
  readonly left: number;
  /** All of the text was handed over, and the engine has not taken it yet. */
  readonly submitting: boolean;
  /** What is written by now and not handed over, as it is kept and sent; whether the composer is still there or not. */
  readonly rest: () => string;
  /** Who was picked for the mentions in it. */
  readonly picked: readonly number[];
  /** @param picked those, if they have changed too. */
  readonly change: (text: string, picked?: readonly number[]) => void;
  /**
   * Hands the text to the engine, with what it answers, but for what is on its way there; does nothing with an empty or too long one.
   * @param extrasOf what goes with a text, asked when it is sent.
   * @param instead what is sent in its place.
   * @returns whether it was handed over.
   */
  readonly submit: (extrasOf?: (text: string) => Extras, instead?: Instead | null) => boolean;
}

/** The text of a chat's composer. It stays until the engine has queued it. */
export function useComposerText(chat: ChatKey): ComposerText {
  const dispatch = useDispatch();
  const store = useStore<WithChat>();
  const draft = useSelector((state: WithChat) => selectDraft(state, chat));
  const submissions = useSelector((state: WithChat) => selectSubmissions(state, chat));
  const keep = useCallback(
    (next: string, picked?: readonly number[]) =>
      void dispatch(changeDraft(store.getState(), chat, next, picked)),
    [chat, dispatch, store],
  );
  const change = useCallback(
    (next: string, picked?: readonly number[]) => keep(wireText(next), picked),
    [keep],
  );
  const now = useCallback(() => {
    const state = store.getState();
    return unsubmittedText(selectDraft(state, chat), selectSubmissions(state, chat)).trim();
  }, [chat, store]);
  const submit = useCallback(
    (extrasOf?: (text: string) => Extras, instead?: Instead | null) => {
      const state = store.getState();
      const before = selectSubmissions(state, chat);
      // The text stays until the engine has it: what is on its way is not sent once more with what was typed behind it.
      const written = now();
      const content = instead ? wireText(instead.content).trim() : written;
      if (written === "" || content === "" || content.length > TEXT_MAX) return false;
      // The engine may have a refused one after all: the same text under the same name is stored once.
      const repeated = before.find((one) => one.refused && one.content === content);
      const tmpId = repeated?.tmpId ?? newTmpId();
      // A draft that only the head knows is taken over first, so that it can leave the composer.
      keep(selectDraft(state, chat));
      const quoteMessage = quoteOf(selectQuote(state, chat), before);
      const other = content === written ? {} : { written };
      const extras = { ...other, ...(quoteMessage === null ? {} : { quoteMessage }), ...extrasOf?.(content) };
      dispatch(messageSubmitted({ chat, tmpId, messageType: MessageType.text, content, ...extras }));
      instead?.onSubmitted(tmpId, written);
      return true;
    },
    [chat, dispatch, keep, now, store],
  );
  const rest = unsubmittedText(draft, submissions);
  return {
    text: useMemo(() => shownText(draft), [draft]),
    rest: now,
    left: TEXT_MAX - rest.trim().length,
    submitting: rest.trim() === "" && submissions.some(({ refused }) => !refused),
    picked: useSelector((state: WithChat) => selectDraftMentions(state, chat)),
    change,
    submit,
  };
}

/**
 * What travels of a message that is answered (contract §2); null for one that the server does not have, or that what is on its way answers
 * already.
 */
function quoteOf(message: ChatMessage | undefined, before: readonly Submitted[]): QuoteMessage | null {
  if (message?.id === undefined) return null;
  if (before.some((one) => !one.refused && one.quoteMessage?.id === message.id)) return null;
  const { id, sendId, type, content, status } = message;
  return { id, sendId, type, content, status };
}
