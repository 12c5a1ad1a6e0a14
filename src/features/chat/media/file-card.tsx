import { useTranslation } from "react-i18next";
import { sizeText } from "../texts/media.ts";

export interface FileCardProps {
  /** Null: it is on its way. */
  readonly url: string | null;
  readonly name: string;
  readonly size: number | undefined;
  /** A further line about it. */
  readonly note?: string | undefined;
}

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  pdf: ["pdf"],
  text: ["doc", "docx", "odt", "rtf", "txt", "md", "pages"],
  sheet: ["xls", "xlsx", "csv", "ods", "numbers"],
  slides: ["ppt", "pptx", "odp", "key"],
  archive: ["zip", "rar", "7z", "gz", "tar", "xz"],
  picture: ["jpg", "jpeg", "png", "gif", "webp", "svg", "bmp", "tif", "tiff", "heic", "psd", "ai"],
  sound: ["mp3", "wav", "ogg", "m4a", "flac", "aac", "webm"],
  film: ["mp4", "mov", "avi", "mkv", "wmv"],
};

/** The ending of a name, where it has one that says something. */
export function endingOf(name: string): string {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1] ?? "";
  return ending.toLowerCase();
}

/** Which kind of file an ending stands for; it gives the card its colour. */
export function familyOf(ending: string): string {
  return Object.entries(FAMILIES).find(([, endings]) => endings.includes(ending))?.[0] ?? "other";
}

/** A file by its kind, name and size; it is downloaded, never opened in the page. */
export function FileCard({ url, name, size, note }: FileCardProps) {
  const { t } = useTranslation("chatMedia");
  const ending = endingOf(name);
  const content = (
    <>
      <span className="qs-file-kind" data-family={familyOf(ending)} aria-hidden="true">
        {ending === "" ? "…" : ending}
      </span>
      <span className="qs-chat-media-text">
        <span className="qs-chat-media-name">{name}</span>
        <small>{note ?? (size === undefined ? t("file") : sizeText(size))}</small>
      </span>
    </>
  );
  if (url === null) return <span className="qs-chat-media">{content}</span>;
  return (
    <a
      className="qs-chat-media"
      href={url}
      download={name}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("fileDownload", { name })}
      title={name}
    >
      {content}
    </a>
  );
}
