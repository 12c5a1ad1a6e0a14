import type { ComponentType } from "react";
import { useCallback, useEffect, useRef } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useLazyPart } from "../layout/lazy-part.tsx";
import { overlayClosed, selectOverlay } from "./slice.ts";
import { useOverlayKeys } from "./use-overlay-keys.ts";

/** What a lazily loaded overlay is given. */
export interface OverlayProps {
  readonly onClose: () => void;
  /** What was typed for it while it was on its way. */
  readonly typed: string;
}
export type LoadOverlay = () => Promise<ComponentType<OverlayProps>>;

export interface OverlayHostProps {
  /** Filled by app, which knows all that the palette finds. */
  readonly loadPalette: LoadOverlay;
  readonly loadKeys: LoadOverlay;
}

/** Opens the command palette and the list of keys, each loaded when it is first asked for. */
export function OverlayHost({ loadPalette, loadKeys }: OverlayHostProps) {
  const dispatch = useDispatch();
  const open = useSelector(selectOverlay);
  useOverlayKeys();
  const close = useCallback(() => void dispatch(overlayClosed()), [dispatch]);
  const Palette = useLazyPart(open === "palette", loadPalette, close);
  const Keys = useLazyPart(open === "keys", loadKeys, close);
  const typed = useTypedAhead(open === "palette" && Palette === null);
  const Open = open === "palette" ? Palette : open === "keys" ? Keys : null;
  return Open === null ? null : <Open onClose={close} typed={typed.current} />;
}

/** Who types fast types before there is a field: it is kept for it, and not for what has the focus meanwhile. Enter is a line's end. */
function useTypedAhead(waiting: boolean) {
  const typed = useRef("");
  useEffect(() => {
    if (!waiting) return;
    const keep = (event: KeyboardEvent) => {
      const key = event.key === "Enter" ? "\n" : event.key;
      if (key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current += key;
    };
    window.addEventListener("keydown", keep, true);
    return () => {
      window.removeEventListener("keydown", keep, true);
      // What opened next has it; what opens later begins empty.
      typed.current = "";
    };
  }, [waiting]);
  return typed;
}
