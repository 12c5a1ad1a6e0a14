import { Cross } from "@blueprintjs/icons";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { ChatKey, ChatMessage } from "../../../contract/engine.ts";
import { MessageStatus, MessageType } from "../../../contract/wire.ts";
import { lastContentOf } from "../../../domain/chat/preview.ts";
import { useSpeakers } from "../people/use-speakers.ts";
import { quoteChosen } from "../state/actions.ts";
import { selectQuote } from "../state/conversation-selectors.ts";
import { selectOpenChat, selectParty } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { plainText, previewText } from "../texts/chat-text.ts";

/** The quote of a chat's composer, if there is one. */
export function QuoteHolder({ chat }: { readonly chat: ChatKey }) {
  const quote = useSelector((state: WithChat) => selectQuote(state, chat));
  return quote === undefined ? null : <ChosenQuote chat={chat} message={quote} />;
}

function ChosenQuote({ chat, message }: { readonly chat: ChatKey; readonly message: ChatMessage }) {
  const dispatch = useDispatch();
  const party = useSelector((state: WithChat) => selectParty(state, chat));
  const speakers = useSpeakers(party);
  const cancel = useCallback(() => dispatch(quoteChosen({ chat, message: null })), [chat, dispatch]);
  const withdrawn = useSelector(
    (state: WithChat) =>
      selectOpenChat(state, chat)?.messages.find(({ id }) => id === message.id)?.status ===
      MessageStatus.recalled,
  );
  // What was withdrawn is not quoted.
  useEffect(() => {
    if (withdrawn) cancel();
  }, [cancel, withdrawn]);
  const name = message.selfSend ? speakers.selfName : speakers.nameOfSender(message);
  return <QuoteBar message={message} name={name} onCancel={cancel} />;
}

interface QuoteBarProps {
  readonly message: ChatMessage;
  readonly name: string;
  readonly onCancel: () => void;
}

/** What the next message answers, above the text. */
function QuoteBar({ message, name, onCancel }: QuoteBarProps) {
  const { t } = useTranslation("chatMedia");
  const { t: texts } = useTranslation("chat");
  const text =
    message.type === MessageType.text
      ? plainText(message.content)
      : previewText(texts, lastContentOf(message));
  return (
    <div className="qs-quote-bar">
      <span className="qs-quote-bar-text">
        <strong>{t("quoting", { name })}</strong>
        <span>{text}</span>
      </span>
      <button
        type="button"
        className="qs-tray-remove"
        aria-label={t("quoteCancel")}
        title={t("quoteCancel")}
        onClick={onCancel}
      >
        <Cross size={12} />
      </button>
    </div>
  );
}
