import { ArrowUp } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isFar, topAt } from "../../../domain/scroll-top.ts";

/** What scrolls a page: the content, the whole frame, or what a page names as its own. */
const SCROLLERS = ".qs-content, .qs-shell, [data-page-scroller]";

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

/** The page's scroller as long as it is far from its top. */
function useFarScroller(): Element | null {
  const [far, setFar] = useState<Element | null>(null);
  useEffect(() => {
    const update = ({ target }: Event) => {
      const scroller = target === document ? document.scrollingElement : target;
      if (!(scroller instanceof Element)) return;
      if (scroller !== document.scrollingElement && !scroller.matches(SCROLLERS)) return;
      setFar(isFar(scroller.scrollTop) ? scroller : null);
    };
    document.addEventListener("scroll", update, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", update, { capture: true });
  }, []);
  return far;
}

/**
 * The button that leads back to the top of a long page; it appears once the page is scrolled (specification §9: 800 ms). Give it `key` by
 * page: another page starts anew.
 */
export function ScrollTop() {
  const { t } = useTranslation("header");
  const scroller = useFarScroller();
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
