import { useEffect, useRef, useState } from "react";

/** Document Picture-in-Picture, which the types of the browser lack. */
interface PictureWindows {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

const windows = (): PictureWindows | undefined =>
  (window as { readonly documentPictureInPicture?: PictureWindows }).documentPictureInPicture;

const SIZE = { width: 360, height: 300 } as const;

export interface PictureWindow {
  /** The browser has it. */
  readonly isOffered: boolean;
  /** The body of the window over other programs; null while there is none. */
  readonly place: HTMLElement | null;
  readonly toggle: () => void;
}

/** A window of the browser's over all other programs, drawn as the page is; it goes with what opened it. */
export function usePictureWindow(): PictureWindow {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const opened = useRef<Window>(null);
  useEffect(() => () => opened.current?.close(), []);
  const open = async () => {
    const picture = await windows()?.requestWindow(SIZE);
    if (picture === undefined) return;
    opened.current = picture;
    dress(picture.document);
    picture.addEventListener("pagehide", () => setPlace(null), { once: true });
    setPlace(picture.document.body);
  };
  const toggle = () => {
    if (place === null) open().catch(() => undefined);
    else opened.current?.close();
  };
  return { isOffered: windows() !== undefined, place, toggle };
}

/** Gives a document the page's language, theme and style sheets. */
function dress(other: Document): void {
  const { documentElement: root, head } = other;
  root.lang = document.documentElement.lang;
  root.className = document.documentElement.className;
  root.style.cssText = document.documentElement.style.cssText;
  other.body.className = document.body.className;
  for (const sheet of document.querySelectorAll("link[rel=stylesheet], style"))
    head.append(other.importNode(sheet, true));
}
