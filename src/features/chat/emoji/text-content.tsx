import { Fragment, memo } from "react";
import { type Mentionable, mentionPieces } from "../../../domain/chat/mentions.ts";
import { type TextToken, tokensOf } from "../../../domain/chat/text.ts";
import { Emoji } from "./emoji.tsx";

export interface TextContentProps {
  readonly text: string;
  /** Whom the message mentions, under the names that the text may use. */
  readonly mentions?: readonly Mentionable[];
}

/** A text message: links, emoji and mentions in plain text. Nothing of it is ever taken as markup. */
export const TextContent = memo(function TextContent({ text, mentions }: TextContentProps) {
  let at = 0;
  const tokens = tokensOf(text);
  return (
    <span className="qs-chat-text" data-emoji-only={isEmojiOnly(tokens)}>
      {tokens.map((token) => {
        const key = at;
        at += 1;
        return <Token key={key} token={token} mentions={mentions} />;
      })}
    </span>
  );
});

/** So few emoji, and nothing else, are shown large. */
const LARGE_MAX = 3;

function isEmojiOnly(tokens: readonly TextToken[]): boolean {
  const visible = tokens.filter((token) => token.kind !== "text" || token.text.trim() !== "");
  return visible.length > 0 && visible.length <= LARGE_MAX && visible.every(({ kind }) => kind === "emoji");
}

interface TokenProps {
  readonly token: TextToken;
  readonly mentions: readonly Mentionable[] | undefined;
}

function Token({ token, mentions }: TokenProps) {
  switch (token.kind) {
    case "text":
      return mentions === undefined || mentions.length === 0 ? (
        token.text
      ) : (
        <Mentioning text={token.text} mentions={mentions} />
      );
    case "link":
      return (
        <a href={token.href} target="_blank" rel="noopener noreferrer nofollow">
          {token.text}
        </a>
      );
    case "emoji":
      return <Emoji name={token.name} />;
  }
}

function Mentioning({
  text,
  mentions,
}: {
  readonly text: string;
  readonly mentions: readonly Mentionable[];
}) {
  let at = 0;
  return mentionPieces(text, mentions).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.userId === undefined ? (
      <Fragment key={key}>{piece.text}</Fragment>
    ) : (
      <span key={key} className="qs-chat-mention">
        {piece.text}
      </span>
    );
  });
}
