import { Document, Media as ImageIcon, Music, Phone, Play, Video } from "@blueprintjs/icons";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText, type Media, sizeText } from "../wording/media.ts";

const THUMB_MAX = 240;

/** A picture, a file, a recording, a film or a call, as what it is; each opens in a tab of its own. */
export function MediaContent({ media }: { readonly media: Media }) {
  const { t } = useTranslation("chat");
  switch (media.kind) {
    case "image":
      return <ImageThumb media={media} label={t("media.openImage")} missing={t("media.image")} />;
    case "file":
      return (
        <MediaLink href={media.url} icon={<Document />} label={t("media.download", { name: media.name })}>
          <span className="qs-chat-media-name">{media.name}</span>
          {media.size === undefined ? null : <small>{sizeText(media.size)}</small>}
        </MediaLink>
      );
    case "audio":
      return (
        <MediaLink href={media.url} icon={<Music />} label={t("media.openAudio")}>
          <span className="qs-chat-media-name">{t("media.openAudio")}</span>
          {media.duration === undefined ? null : <small>{durationText(media.duration)}</small>}
        </MediaLink>
      );
    case "video":
      return (
        <MediaLink href={media.url} icon={<Play />} label={t("media.openVideo")}>
          <span className="qs-chat-media-name">{t("media.openVideo")}</span>
          {media.duration === undefined ? null : <small>{durationText(media.duration)}</small>}
        </MediaLink>
      );
    case "call":
      return <CallNote media={media} />;
  }
}

interface MediaLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

function MediaLink({ href, icon, label, children }: MediaLinkProps) {
  const { t } = useTranslation("chat");
  return (
    <a
      className="qs-chat-media"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (${t("media.newTab")})`}
    >
      <span className="qs-chat-media-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="qs-chat-media-text">{children}</span>
    </a>
  );
}

interface ImageThumbProps {
  readonly media: Extract<Media, { kind: "image" }>;
  readonly label: string;
  readonly missing: string;
}

/** The room for the picture is kept before it has loaded, so that the list does not jump. */
function ImageThumb({ media, label, missing }: ImageThumbProps) {
  const [broken, setBroken] = useState(false);
  if (broken)
    return (
      <MediaLink href={media.url} icon={<ImageIcon />} label={label}>
        <span className="qs-chat-media-name">{missing}</span>
      </MediaLink>
    );
  const scale = Math.min(1, THUMB_MAX / Math.max(media.width, media.height, 1));
  const known = media.width > 0 && media.height > 0;
  const size = known
    ? { width: Math.round(media.width * scale), height: Math.round(media.height * scale) }
    : { width: THUMB_MAX, height: Math.round(THUMB_MAX * 0.66) };
  return (
    <a
      className="qs-chat-thumb"
      href={media.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
    >
      <img src={media.thumb} alt="" loading="lazy" {...size} onError={() => setBroken(true)} />
    </a>
  );
}

function CallNote({ media }: { readonly media: Extract<Media, { kind: "call" }> }) {
  const { t } = useTranslation("chat");
  const duration = durationText(media.duration ?? 0);
  return (
    <span className="qs-chat-call">
      {media.mode === "voice" ? <Phone aria-hidden="true" /> : <Video aria-hidden="true" />}
      {t(media.mode === "voice" ? "call.voice" : "call.video")}
      <small>{media.state === "done" ? t("call.done", { duration }) : t(`call.${media.state}`)}</small>
    </span>
  );
}
