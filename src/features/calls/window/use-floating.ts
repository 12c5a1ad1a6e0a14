import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { keepPlace, type Place, pressed, readPlace, within } from "../state/place.ts";

export interface Floating {
  /** Where the window is; nothing until it is moved: the style sheet says where it begins. */
  readonly style: CSSProperties | undefined;
  readonly isShrunk: boolean;
  readonly shrink: (isShrunk: boolean) => void;
  /** For what it is moved by. */
  readonly head: { readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void };
  /** For what it is made larger by. */
  readonly corner: { readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void };
  /** Arrow keys move it, and change its size with Shift. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const screenSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/** A window over the page that is moved by its head and by the arrow keys, made larger by its corner, and stays where it was put. */
export function useFloating(part: RefObject<HTMLElement | null>): Floating {
  const [place, setPlace] = useState(() => {
    const kept = readPlace(window.localStorage);
    return kept && within(kept, screenSize());
  });
  const [isShrunk, setShrunk] = useState(false);
  const moving = useRef<AbortController>(null);
  const put = (next: Place) => {
    const fitting = within(next, screenSize());
    setPlace(fitting);
    keepPlace(window.localStorage, fitting);
  };
  const placeNow = (): Place => {
    const { left, top, width, height } = part.current?.getBoundingClientRect() ?? new DOMRect();
    // A bar keeps the size of the window that it was.
    return isShrunk && place !== null ? { ...place, left, top } : { left, top, width, height };
  };
  useEffect(() => {
    const fit = () => setPlace((now) => now && within(now, screenSize()));
    window.addEventListener("resize", fit);
    return () => {
      window.removeEventListener("resize", fit);
      moving.current?.abort();
    };
  }, []);
  const drag = (how: (from: Place, x: number, y: number) => Place) => (event: PointerEvent<HTMLElement>) => {
    const isControl = event.target instanceof Element && event.target.closest("button, a, input, select");
    if (event.button !== 0 || isControl) return;
    event.preventDefault();
    const from = placeNow();
    const { clientX, clientY, pointerId } = event;
    moving.current?.abort();
    const over = new AbortController();
    moving.current = over;
    const { signal } = over;
    const move = (next: globalThis.PointerEvent) => {
      if (next.pointerId === pointerId) put(how(from, next.clientX - clientX, next.clientY - clientY));
    };
    const end = (next: globalThis.PointerEvent) => next.pointerId === pointerId && over.abort();
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  };
  return {
    style: place === null ? undefined : styleOf(place),
    isShrunk,
    shrink: setShrunk,
    head: { onPointerDown: drag((from, x, y) => ({ ...from, left: from.left + x, top: from.top + y })) },
    corner: {
      onPointerDown: drag((from, x, y) => ({ ...from, width: from.width + x, height: from.height + y })),
    },
    onKeyDown(event) {
      const next = pressed(placeNow(), event.key, event.shiftKey);
      if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      put(next);
    },
  };
}

/** The style sheet uses them where the screen is wide enough for a window. */
const styleOf = ({ left, top, width, height }: Place) =>
  ({
    "--qs-call-left": `${left}px`,
    "--qs-call-top": `${top}px`,
    "--qs-call-right": "auto",
    "--qs-call-width": `${width}px`,
    "--qs-call-height": `${height}px`,
  }) as CSSProperties;
