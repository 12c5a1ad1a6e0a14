import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/counter.css";
import "./lightbox.css";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import Lightbox from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Download from "yet-another-react-lightbox/plugins/download";
import Zoom from "yet-another-react-lightbox/plugins/zoom";

/** A picture as it is shown large. */
export interface Picture {
  readonly key: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureLightboxProps {
  readonly pictures: readonly Picture[];
  readonly at: number;
  readonly onClose: () => void;
}

/** Pictures of a chat, large: arrow keys go through them, Escape closes, the wheel and two fingers zoom. */
export function PictureLightbox({ pictures, at, onClose }: PictureLightboxProps) {
  const { t } = useTranslation("chatMedia");
  const slides = useMemo(
    () =>
      pictures.map(({ src, width, height }) => ({
        src,
        alt: t("image"),
        download: src,
        ...(width > 0 && height > 0 ? { width, height } : {}),
      })),
    [pictures, t],
  );
  return (
    <Lightbox
      open
      close={onClose}
      index={at}
      slides={slides}
      plugins={[Counter, Download, Zoom]}
      className="qs-lightbox"
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      labels={{
        Previous: t("picture.previous"),
        Next: t("picture.next"),
        Close: t("picture.close"),
        Lightbox: t("image"),
        Carousel: t("image"),
        Slide: t("image"),
        "Photo gallery": t("image"),
        Download: t("picture.download"),
        "Zoom in": t("picture.zoomIn"),
        "Zoom out": t("picture.zoomOut"),
      }}
    />
  );
}
