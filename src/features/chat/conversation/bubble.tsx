import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteMessage } from "../../../contract/chat.ts";
import type { ChatMessage } from "../../../contract/engine.ts";
import { isActionType, isNormalType, MessageStatus, MessageType } from "../../../contract/wire.ts";
import type { Mentionable } from "../../../domain/chat/mentions.ts";
import { readMedia } from "../wording/media.ts";
import { type ChatWords, plainText, previewText } from "../wording/words.ts";
import { MediaContent } from "./media-content.tsx";
import { TextContent } from "./text-content.tsx";

export interface BubbleProps {
  readonly message: ChatMessage;
  /** Name of the quoted message's sender. */
  readonly quotedName: string;
  /** Whom it mentions, under the names that its text may use. */
  readonly mentions: readonly Mentionable[];
  /** Whether it mentions this user or everyone. */
  readonly mentionsMe: boolean;
}

/** What a message says: its quote, and its content by type. */
export const Bubble = memo(function Bubble({ message, quotedName, mentions, mentionsMe }: BubbleProps) {
  const { t } = useTranslation("chat");
  return (
    <div
      className="qs-chat-bubble"
      data-kind={message.type === MessageType.text ? "text" : "media"}
      data-mentions-me={mentionsMe}
    >
      {message.quoteMessage ? <Quote quote={message.quoteMessage} name={quotedName} t={t} /> : null}
      <Content message={message} mentions={mentions} t={t} />
    </div>
  );
});

interface ContentProps {
  readonly message: ChatMessage;
  readonly mentions: readonly Mentionable[];
  readonly t: ChatWords;
}

function Content({ message, mentions, t }: ContentProps) {
  if (message.type === MessageType.text) return <TextContent text={message.content} mentions={mentions} />;
  if (!isNormalType(message.type) && !isActionType(message.type))
    return <span className="qs-chat-unsupported">{t("unsupported")}</span>;
  const media = readMedia(message.type, message.content);
  return media === null ? <TextContent text={message.content} /> : <MediaContent media={media} />;
}

interface QuoteProps {
  readonly quote: QuoteMessage;
  readonly name: string;
  readonly t: ChatWords;
}

function Quote({ quote, name, t }: QuoteProps) {
  const { type, content, sendId, status } = quote;
  const text =
    type === MessageType.text
      ? plainText(content)
      : previewText(t, { type, text: content, sendId, selfSend: false, status });
  return (
    <blockquote className="qs-chat-quote">
      {status === MessageStatus.recalled ? t("quoteWithdrawn") : t("saidBy", { name, text })}
    </blockquote>
  );
}
