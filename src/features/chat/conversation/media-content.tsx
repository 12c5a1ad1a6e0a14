import { Phone, Video } from "@blueprintjs/icons";
import { use, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { ChatMessage } from "../../../contract/engine.ts";
import { MessageStatus, MessageType } from "../../../contract/wire.ts";
import { AudioPlayer } from "../media/audio-player.tsx";
import { FileCard } from "../media/file-card.tsx";
import { GalleryContext } from "../media/gallery.tsx";
import { ImageThumb } from "../media/image-thumb.tsx";
import { localFile, releaseFile } from "../media/local-files.ts";
import { isOnItsWay, UploadProgress, UploadVeil } from "../media/upload-veil.tsx";
import { VideoPlayer } from "../media/video-player.tsx";
import { recordingPlayed } from "../state/actions.ts";
import { selectUnheard } from "../state/conversation-selectors.ts";
import type { WithChat } from "../state/slice.ts";
import type { ChatTexts } from "../texts/chat-text.ts";
import { callLengthText, type Media, sizeText } from "../texts/media.ts";
import { CallPartsContext } from "./call-parts.ts";

export interface MediaContentProps {
  readonly message: ChatMessage;
  /** What its content says; null: it is on its way, and has none of the server's yet. */
  readonly media: Media | null;
}

/**
 * A picture, a file, a recording, a film or a call, as what it is. What this tab sends is seen from the file itself until the server's has
 * come, in the same place.
 */
export function MediaContent({ message, media }: MediaContentProps) {
  if (media?.kind === "call") return <CallNote message={message} media={media} />;
  switch (message.type) {
    case MessageType.image:
      return <ImageContent message={message} media={media?.kind === "image" ? media : null} />;
    case MessageType.video:
      return <VideoContent message={message} media={media?.kind === "video" ? media : null} />;
    case MessageType.audio:
      return <AudioContent message={message} media={media?.kind === "audio" ? media : null} />;
    default:
      return media?.kind === "file" ? (
        <FileCard url={media.url} name={media.name} size={media.size} />
      ) : (
        <Underway message={message} />
      );
  }
}

interface ContentProps<K extends Media["kind"]> {
  readonly message: ChatMessage;
  readonly media: Extract<Media, { kind: K }> | null;
}

function ImageContent({ message, media }: ContentProps<"image">) {
  const open = useContext(GalleryContext);
  const local = localFile(message.tmpId);
  const src = media?.thumb ?? local?.url;
  if (src === undefined || src === null) return <Underway message={message} />;
  const { width = 0, height = 0 } = media ?? local ?? {};
  return (
    <ImageThumb
      src={src}
      url={media?.url ?? null}
      width={width}
      height={height}
      onOpen={() => open(message)}
      onLoaded={() => release(message, media)}
    >
      <UploadVeil message={message} />
    </ImageThumb>
  );
}

function VideoContent({ message, media }: ContentProps<"video">) {
  const local = localFile(message.tmpId);
  if (media === null && local?.url == null) return <Underway message={message} />;
  const { width = 0, height = 0, duration } = media ?? local ?? {};
  return (
    <VideoPlayer
      url={media?.url ?? null}
      cover={media?.cover ?? local?.url ?? undefined}
      width={width}
      height={height}
      duration={duration}
      onCover={() => release(message, media)}
    >
      <UploadVeil message={message} />
    </VideoPlayer>
  );
}

function AudioContent({ message, media }: ContentProps<"audio">) {
  const local = localFile(message.tmpId);
  const sent = media !== null;
  const dispatch = useDispatch();
  const unheard = useSelector((state: WithChat) => selectUnheard(state, message));
  const { chat, id } = message;
  const markPlayed = () => {
    if (unheard && id !== undefined) dispatch(recordingPlayed({ chat, id }));
  };
  useEffect(() => {
    if (sent) release(message, media);
  }, [media, message, sent]);
  const url = media?.url ?? local?.url;
  if (url === undefined || url === null) return <Underway message={message} />;
  return (
    <span className="qs-audio-line">
      <AudioPlayer
        url={url}
        file={local?.sound}
        duration={media?.duration ?? local?.duration}
        unheard={unheard}
        onPlay={markPlayed}
      />
      {isOnItsWay(message) && message.status === MessageStatus.sending ? (
        <UploadProgress message={message} />
      ) : null}
    </span>
  );
}

/** The server's has come: the file of this tab is not needed any more. */
function release({ id, tmpId }: ChatMessage, media: Media | null): void {
  if (id !== undefined && tmpId !== undefined && media !== null) releaseFile(tmpId);
}

/** A file that another tab sends, or one that is not seen as a picture. */
function Underway({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation("chatMedia");
  const { local, status } = message;
  const { name = t("file"), size = 0 } = local?.attachment ?? {};
  const sending = status === MessageStatus.sending;
  const note = sending ? t("uploadingSize", { size: sizeText(size) }) : sizeText(size);
  return (
    <span className="qs-upload-file">
      <FileCard url={null} name={name} size={size} note={note} />
      {sending ? <UploadProgress message={message} /> : null}
    </span>
  );
}

interface CallNoteProps {
  readonly message: ChatMessage;
  readonly media: Extract<Media, { kind: "call" }>;
}

/** A call that is over and what became of it; a press calls again. */
function CallNote({ message: { chat, selfSend }, media }: CallNoteProps) {
  const { t } = useTranslation("chat");
  const calls = use(CallPartsContext);
  const note = (
    <span className="qs-chat-call">
      {media.mode === "voice" ? <Phone aria-hidden="true" /> : <Video aria-hidden="true" />}
      {t(media.mode === "voice" ? "call.voice" : "call.video")}
      <small>{callOutcome(t, media, selfSend)}</small>
    </span>
  );
  return calls === null ? (
    note
  ) : (
    <calls.Again chat={chat} mode={media.mode}>
      {note}
    </calls.Again>
  );
}

/** Who called was not answered; who was called has missed it. */
function callOutcome(t: ChatTexts, { state, duration }: CallNoteProps["media"], isCaller: boolean): string {
  if (state === "done") return t("call.done", { duration: callLengthText(duration ?? 0) });
  return t(state === "missed" && isCaller ? "call.unanswered" : `call.${state}`);
}
