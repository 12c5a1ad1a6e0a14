import { ArrowUp } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { topAt } from "../../../domain/scroll-top.ts";

const reducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Goes to the top within 800 ms; the user's own wheel, touch or key stops it. @returns the way to stop. */
function animateToTop(scroller: Element): () => void {
  const from = scroller.scrollTop;
  const started = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of HANDS) window.removeEventListener(name, stop);
  };
  const step = (now: number) => {
    const top = topAt(from, now - started);
    scroller.scrollTop = top;
    if (top > 0) frame = requestAnimationFrame(step);
    else stop();
  };
  for (const name of HANDS) window.addEventListener(name, stop, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}
const HANDS = ["wheel", "touchstart", "keydown"] as const;

/** The button that leads back to the top (specification §9: 800 ms). @param scroller what is far from its top; null while nothing is. */
export function ScrollTopButton({ scroller }: { readonly scroller: Element | null }) {
  const { t } = useTranslation("header");
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  if (scroller === null) return null;
  const go = () => {
    stop.current?.();
    if (reducedMotion()) scroller.scrollTop = 0;
    else stop.current = animateToTop(scroller);
    // The button goes away: the focus goes where the page begins.
    document.querySelector<HTMLElement>(".qs-content")?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="qs-scroll-top" aria-label={t("toTop")} title={t("toTop")} onClick={go}>
      <ArrowUp size={18} />
    </button>
  );
}
