import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/counter.css";
import "./lightbox.css";
import { useCallback, useMemo } from "react";
import Lightbox from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Download from "yet-another-react-lightbox/plugins/download";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { OVER_PAGE } from "../focus/scopes.ts";
import { useFocusScope } from "../focus/use-focus-scope.ts";

/** A picture as it is shown large. */
export interface Picture {
  readonly key: string;
  readonly src: string;
  /** Px; 0 where it is not known. */
  readonly width: number;
  readonly height: number;
}

/** What its parts are called. */
export interface LightboxTexts {
  readonly picture: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  readonly download: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
}

export interface PictureLightboxProps {
  readonly pictures: readonly Picture[];
  readonly at: number;
  readonly texts: LightboxTexts;
  readonly onClose: () => void;
}

/** Pictures, large: arrow keys go through them, Escape closes, the wheel and two fingers zoom. */
export function PictureLightbox({ pictures, at, texts, onClose }: PictureLightboxProps) {
  const { picture } = texts;
  const { hold } = useFocusScope();
  const mark = useCallback(
    (within: HTMLElement | null) => hold(within?.closest<HTMLElement>(`.${OVER_PAGE}`) ?? null),
    [hold],
  );
  const slides = useMemo(
    () =>
      pictures.map(({ src, width, height }) => ({
        src,
        alt: picture,
        download: src,
        ...(width > 0 && height > 0 ? { width, height } : {}),
      })),
    [pictures, picture],
  );
  return (
    <Lightbox
      open
      close={onClose}
      index={at}
      slides={slides}
      plugins={[Counter, Download, Zoom]}
      className="qs-lightbox"
      portal={{ container: { className: OVER_PAGE } }}
      // It gives no reference to its own parts: this one is in them.
      render={{ controls: () => <span ref={mark} hidden /> }}
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      labels={{
        Previous: texts.previous,
        Next: texts.next,
        Close: texts.close,
        Lightbox: picture,
        Carousel: picture,
        Slide: picture,
        "Photo gallery": picture,
        Download: texts.download,
        "Zoom in": texts.zoomIn,
        "Zoom out": texts.zoomOut,
      }}
    />
  );
}
