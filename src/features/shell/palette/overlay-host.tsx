import type { ComponentType } from "react";
import { useCallback } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useLazyPart } from "../layout/lazy-part.tsx";
import { overlayClosed, selectOverlay } from "./slice.ts";
import { useOverlayKeys } from "./use-overlay-keys.ts";

/** What a lazily loaded overlay is given. */
export interface OverlayProps {
  readonly onClose: () => void;
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
  const Open = open === "palette" ? Palette : open === "keys" ? Keys : null;
  return Open === null ? null : <Open onClose={close} />;
}
