import { useEffect, useState } from "react";
import { isFar } from "../../../domain/scroll-top.ts";
import { loadPart } from "../../../ui/chunks.ts";
import { useLazyPart } from "../layout/lazy-part.tsx";

/** What scrolls a page: the content, the whole frame, or what a page names as its own. */
const SCROLLERS = ".qs-content, .qs-shell, [data-page-scroller]";

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

const loadButton = async () => {
  const { ScrollTopButton } = await loadPart(() => import("./scroll-top-button.tsx"));
  return ScrollTopButton;
};

/**
 * The button that leads back to the top of a long page; it is loaded and appears once the page is scrolled. Give it `key` by page: another
 * page starts anew.
 */
export function ScrollTop() {
  const scroller = useFarScroller();
  const Button = useLazyPart(scroller !== null, loadButton);
  // It stays while nothing is far: it is what goes on to the top.
  return Button === null ? null : <Button scroller={scroller} />;
}
