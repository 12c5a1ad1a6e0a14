import { useCallback, useEffectEvent, useState } from "react";

export interface PreviewFrameProps {
  readonly html: string;
  /** The style sheet of the document. */
  readonly styles: string;
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
export function PreviewFrame({ width, ...props }: PreviewFrameProps) {
  const { room, measure } = useRoom();
  const scale = Math.min(1, room.width / width);
  const size = { width, height: room.height / scale, transform: `scale(${scale})` };
  return (
    <div ref={measure} className="qs-record-preview-room">
      <div className="qs-record-preview-window" style={{ width: width * scale }}>
        <Frame key={props.html} {...props} size={size} />
      </div>
    </div>
  );
}

interface FrameProps extends Omit<PreviewFrameProps, "width"> {
  readonly size: { readonly width: number; readonly height: number; readonly transform: string };
}

function Frame({ html, styles, title, size, onClose }: FrameProps) {
  const [dressed, setDressed] = useState(false);
  const close = useEffectEvent(onClose);
  const text = useEffectEvent(() => styles);
  const dress = useCallback((frame: HTMLIFrameElement | null) => {
    let asked = 0;
    const waitForDocument = () => {
      const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
      if (!view || !isThere(view.document)) {
        asked = requestAnimationFrame(waitForDocument);
        return;
      }
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(text());
      view.document.adoptedStyleSheets = [sheet];
      view.document.addEventListener("keydown", ({ key }) => {
        if (key === "Escape") close();
      });
      setDressed(true);
    };
    waitForDocument();
    return () => cancelAnimationFrame(asked);
  }, []);
  return (
    <iframe
      ref={dress}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      style={size}
      data-dressed={dressed ? true : undefined}
    />
  );
}

/** The document is the frame's own, and was read: its pictures may still be on their way. */
const isThere = ({ URL, readyState }: Document) => URL === "about:srcdoc" && readyState !== "loading";

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
