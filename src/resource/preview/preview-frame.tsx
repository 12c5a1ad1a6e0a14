import { type SyntheticEvent, useCallback, useState } from "react";
import { PREVIEW_STYLES } from "./preview-styles.ts";

export interface PreviewFrameProps {
  readonly html: string;
  /** What is in it. */
  readonly title: string;
  /** Of the window that the document believes to be in, px. */
  readonly width: number;
  /** Escape was pressed in the document. */
  readonly onClose: () => void;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * A document of its own in a frame that runs nothing: no scripts, forms, windows or ways elsewhere. It is of the console's origin, so that
 * it is given its style sheet from here. What is wider than its room is made smaller.
 */
export function PreviewFrame({ html, title, width, onClose }: PreviewFrameProps) {
  const { room, measure } = useRoom();
  const [dressed, setDressed] = useState("");
  const scale = Math.min(1, room.width / width);
  const dress = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const view = currentTarget.contentWindow as (Window & typeof globalThis) | null;
    if (view === null) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(PREVIEW_STYLES);
    view.document.adoptedStyleSheets = [sheet];
    view.document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") onClose();
    });
    setDressed(html);
  };
  return (
    <div ref={measure} className="qs-preview-room">
      <div
        className="qs-preview-window"
        style={{ width: width * scale }}
        data-dressed={dressed === html ? true : undefined}
      >
        <iframe
          title={title}
          sandbox="allow-same-origin"
          srcDoc={html}
          style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          onLoad={dress}
        />
      </div>
    </div>
  );
}

/** The room that there is, px. */
function useRoom() {
  const [room, setRoom] = useState<Room>({ width: 1, height: 1 });
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      setRoom({ width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, measure };
}
