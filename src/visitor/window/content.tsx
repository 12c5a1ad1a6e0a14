/** @jsxImportSource preact */
import * as v from "valibot";
import { Card } from "../../contract/cards.ts";
import { AudioContent, FileContent, ImageContent, VideoContent } from "../../contract/chat-uploads.ts";
import { MessageType } from "../../contract/wire.ts";
import { cardLine } from "../../domain/chat/card-line.ts";
import { tokensOf } from "../../domain/chat/text.ts";
import { fileSizeText } from "../../domain/file-size.ts";
import { address } from "./address.ts";
import { CardContent } from "./card.tsx";
import { emojiCharacter } from "./emoji.ts";
import type { ShownMessage } from "./messages.ts";
import type { Say } from "./words.ts";

/** What is in a message, as elements: nothing of it is ever read as HTML, and nothing but files and pages is led to. */

const Image = v.partial(ImageContent, ["width", "height"]);

interface ContentProps {
  readonly message: Pick<ShownMessage, "type" | "content">;
  readonly say: Say;
}

export function Content({ message: { type, content }, say }: ContentProps) {
  if (type === MessageType.text || type === MessageType.textTip) return <Text text={content} />;
  if (type === MessageType.image) {
    const image = contentOf(Image, content);
    const [thumb, full] = [address(image?.thumbUrl), address(image?.originUrl)];
    if (image && thumb && full) {
      const { width, height } = image;
      return (
        <Away href={full}>
          <img
            className="picture"
            src={thumb}
            alt={say("picture")}
            {...(width && height ? { width, height } : {})}
          />
        </Away>
      );
    }
  } else if (type === MessageType.file) {
    const file = contentOf(FileContent, content);
    const href = address(file?.url);
    if (file && href)
      return (
        <Away href={href}>
          <bdi>{file.name}</bdi> <small>{fileSizeText(file.size)}</small>
        </Away>
      );
  } else if (type === MessageType.audio || type === MessageType.video) {
    const isVideo = type === MessageType.video;
    const href = address(
      isVideo ? contentOf(VideoContent, content)?.videoUrl : contentOf(AudioContent, content)?.url,
    );
    if (href) return <Away href={href}>{say(isVideo ? "video" : "audio")}</Away>;
  }
  if (type === MessageType.card) {
    const card = contentOf(Card, content);
    if (card) return <CardContent card={card} say={say} />;
  }
  return <em>{say("unsupported")}</em>;
}

/** A text with its links, and with emoji as characters. */
function Text({ text }: { text: string }) {
  return (
    <>
      {tokensOf(text).map((token, at) => {
        if (token.kind === "emoji") return emojiCharacter(token.name);
        if (token.kind === "text") return token.text;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text stays as it is.
          <Away key={at} href={token.href}>
            {token.text}
          </Away>
        );
      })}
    </>
  );
}

function Away({ href, children }: { href: string; children: preact.ComponentChildren }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** A message in one line, where another one answers it. */
export function lineOf({ type, content }: ContentProps["message"], say: Say): string {
  if (type === MessageType.text)
    return tokensOf(content)
      .map((token) => (token.kind === "emoji" ? emojiCharacter(token.name) : token.text))
      .join("");
  if (type === MessageType.card) return cardLine(content).name;
  const name = type === MessageType.file && contentOf(FileContent, content)?.name;
  return name || say(KINDS[type] ?? "unsupported");
}

const KINDS: Readonly<Record<number, "picture" | "audio" | "video">> = {
  [MessageType.image]: "picture",
  [MessageType.audio]: "audio",
  [MessageType.video]: "video",
};

function contentOf<S extends v.GenericSchema>(schema: S, content: string): v.InferOutput<S> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(content));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
