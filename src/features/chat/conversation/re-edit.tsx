import { useTranslation } from "react-i18next";
import { useDispatch, useSelector, useStore } from "react-redux";
import type { ChatMessage } from "../../../contract/engine.ts";
import { selectWithdrawn } from "../state/conversation-selectors.ts";
import { changeDraft } from "../state/draft-change.ts";
import { selectDraft } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";

/** What a draft becomes when a withdrawn text is put back: what was written meanwhile stays above it. */
export function reEdited(draft: string, text: string): string {
  return draft.trim() === "" ? text : `${draft.trimEnd()}\n${text}`;
}

/** The way back into the composer for an own text that was withdrawn in this tab. */
export function ReEdit({ message: { chat, id = 0 } }: { readonly message: ChatMessage }) {
  const { t } = useTranslation("chatMessages");
  const dispatch = useDispatch();
  const store = useStore<WithChat>();
  const text = useSelector((state: WithChat) => selectWithdrawn(state, chat, id));
  if (text === undefined) return null;
  const edit = () => {
    const state = store.getState();
    dispatch(changeDraft(state, chat, reEdited(selectDraft(state, chat), text)));
    document.querySelector<HTMLTextAreaElement>(".qs-chat-composer .qs-chat-input")?.focus();
  };
  return (
    <button type="button" className="qs-chat-link" onClick={edit}>
      {t("reEdit")}
    </button>
  );
}
