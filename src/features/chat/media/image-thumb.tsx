import { Media as ImageIcon } from "@blueprintjs/icons";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

export interface ImageThumbProps {
  /** What is shown here. */
  readonly src: string;
  /** The whole picture; null: it is on its way. */
  readonly url: string | null;
  readonly width: number;
  readonly height: number;
  /** Shows it large, among the others of its chat. */
  readonly onOpen: () => void;
  readonly onLoaded: () => void;
  /** State of its upload. */
  readonly children?: ReactNode;
}

/** A picture in a conversation. A plain click shows it large; any other does what links do. */
export function ImageThumb({ src, url, width, height, onOpen, onLoaded, children }: ImageThumbProps) {
  const { t } = useTranslation("chatMedia");
  const [broken, setBroken] = useState("");
  const box = boxOf(width, height);
  const open = (event: MouseEvent) => {
    if (broken === src || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  const picture =
    broken === src ? (
      <span className="qs-thumb-broken" style={box}>
        <ImageIcon size={20} aria-hidden="true" title={false} />
        {t("imageBroken")}
      </span>
    ) : (
      <img
        src={src}
        alt={t("image")}
        loading="lazy"
        draggable={false}
        style={box}
        onLoad={onLoaded}
        onError={() => setBroken(src)}
      />
    );
  return (
    <span className="qs-thumb">
      {url === null ? (
        picture
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t("imageOpen")} onClick={open}>
          {picture}
        </a>
      )}
      {children}
    </span>
  );
}

/** The room of a picture or a film in a conversation, kept before it has loaded so that nothing jumps. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

const SIDE_MAX = 260;
/** Very long and very high ones are cut, not made to threads. */
const SIDE_MIN = 72;
const UNKNOWN: Box = { width: SIDE_MAX, height: 172 };

export function boxOf(width: number, height: number): Box {
  if (width <= 0 || height <= 0) return UNKNOWN;
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const side = (length: number) => Math.min(SIDE_MAX, Math.max(SIDE_MIN, Math.round(length * scale)));
  return { width: side(width), height: side(height) };
}
