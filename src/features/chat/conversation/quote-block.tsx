import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { readCard } from "../../../contract/cards.ts";
import type { QuoteMessage } from "../../../contract/chat.ts";
import type { ChatKey } from "../../../contract/engine.ts";
import { MessageStatus, MessageType } from "../../../contract/wire.ts";
import { messageSought } from "../state/actions.ts";
import { readMedia } from "../texts/media.ts";
import { messageLine } from "./message-text.ts";

export interface QuoteBlockProps {
  readonly chat: ChatKey;
  readonly quote: QuoteMessage;
  /** Of who sent it. */
  readonly name: string;
}

/** What a message answers. A click goes there; what was withdrawn says so (specification §4 "Recall"). */
export function QuoteBlock({ chat, quote, name }: QuoteBlockProps) {
  const { t } = useTranslation("chat");
  const { t: texts } = useTranslation("chatMessages");
  const dispatch = useDispatch();
  if (quote.status === MessageStatus.recalled)
    return <blockquote className="qs-chat-quote">{t("quoteWithdrawn")}</blockquote>;
  const thumb = thumbOf(quote);
  return (
    <blockquote className="qs-chat-quote">
      <button
        type="button"
        className="qs-chat-quote-link"
        title={texts("quote.goTo")}
        onClick={() => dispatch(messageSought({ chat, id: quote.id }))}
      >
        <span className="qs-chat-quote-text">{t("saidBy", { name, text: messageLine(t, quote) })}</span>
        {thumb === undefined ? null : <img src={thumb} alt="" loading="lazy" draggable={false} />}
      </button>
    </blockquote>
  );
}

function thumbOf({ type, content }: QuoteMessage): string | undefined {
  if (type === MessageType.card) return readCard(content)?.image ?? undefined;
  const media = readMedia(type, content);
  if (media?.kind === "image") return media.thumb;
  return media?.kind === "video" ? media.cover : undefined;
}
