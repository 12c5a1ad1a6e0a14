import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { TOASTER, Toast, type ToastProps } from "./toaster.tsx";

/** A toast of a part of the page, which goes with it. Without a frame around the page it is where it was drawn. */
export function ToastFromHere(props: ToastProps) {
  // The frame may be drawn at the same time.
  const [place, setPlace] = useState<HTMLElement | null>();
  useLayoutEffect(() => setPlace(document.getElementById(TOASTER)), []);
  if (place === undefined) return null;
  const toast = <Toast {...props} />;
  return place === null ? toast : createPortal(toast, place);
}
