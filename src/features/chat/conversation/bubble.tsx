import { memo } from "react";
import { readCard } from "../../../contract/cards.ts";
import type { ChatMessage } from "../../../contract/engine.ts";
import { isActionType, isNormalType, MessageType } from "../../../contract/wire.ts";
import type { Mentionable } from "../../../domain/chat/mentions.ts";
import { TextContent } from "../emoji/text-content.tsx";
import { CardContent } from "../media/card-content.tsx";
import { isOnItsWay } from "../media/upload-veil.tsx";
import type { ChatTexts } from "../texts/chat-text.ts";
import { readMedia } from "../texts/media.ts";
import { MediaContent } from "./media-content.tsx";
import { useRowTexts } from "./message-text.ts";
import { QuoteBlock } from "./quote-block.tsx";

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
  const { t } = useRowTexts();
  return (
    <div className="qs-chat-bubble" data-kind={kindOf(message)} data-mentions-me={mentionsMe}>
      {message.quoteMessage ? (
        <QuoteBlock chat={message.chat} quote={message.quoteMessage} name={quotedName} />
      ) : null}
      <Content message={message} mentions={mentions} t={t} />
    </div>
  );
});

/** Pictures and films have no frame. */
function kindOf({ type, quoteMessage }: ChatMessage): "text" | "media" | "picture" {
  if (type === MessageType.text) return "text";
  const picture = type === MessageType.image || type === MessageType.video;
  return picture && quoteMessage === undefined ? "picture" : "media";
}

interface ContentProps {
  readonly message: ChatMessage;
  readonly mentions: readonly Mentionable[];
  readonly t: ChatTexts;
}

function Content({ message, mentions, t }: ContentProps) {
  if (message.type === MessageType.text) return <TextContent text={message.content} mentions={mentions} />;
  if (!isNormalType(message.type) && !isActionType(message.type))
    return <span className="qs-chat-unsupported">{t("unsupported")}</span>;
  const card = message.type === MessageType.card ? readCard(message.content) : null;
  if (card !== null) return <CardContent card={card} />;
  const media = readMedia(message.type, message.content);
  return media === null && !isOnItsWay(message) ? (
    <TextContent text={message.content} />
  ) : (
    <MediaContent message={message} media={media} />
  );
}
