import { type RefObject, useLayoutEffect } from "react";
import * as v from "valibot";
import { type PageMemory, usePageMemory } from "./page-context.ts";

/**
 * Each page finds its place again when it is shown (specification §4 "Tabs"). Pages share what scrolls around them; what scrolls within a
 * page is kept too where it carries `data-scroll="name"`.
 */

const NAME = "scroll";
const Places = v.record(v.string(), v.object({ top: v.number(), left: v.number() }));
type Places = v.InferOutput<typeof Places>;

/** So long a page may take to be tall enough for its place, ms. */
const SETTLE_MS = 3_000;
/** The name of what scrolls around the pages. */
const AROUND = "";

function around(element: HTMLElement): HTMLElement {
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  }
  return document.documentElement;
}

function readPlaces({ states }: PageMemory, key: string): Places {
  const parsed = v.safeParse(Places, states.get(key, NAME));
  return parsed.success ? parsed.output : {};
}

/** What scrolls, by name. */
function scrollers(root: HTMLElement, outer: HTMLElement): [string, HTMLElement][] {
  const inner = [...root.querySelectorAll<HTMLElement>("[data-scroll]")];
  return [[AROUND, outer], ...inner.map((one): [string, HTMLElement] => [one.dataset.scroll ?? AROUND, one])];
}

/** Puts all in its place. @returns whether it could. */
function settle(root: HTMLElement, outer: HTMLElement, places: Places): boolean {
  let settled = true;
  const present = new Map(scrollers(root, outer));
  for (const [name, { top, left }] of Object.entries(places)) {
    const element = present.get(name);
    element?.scrollTo({ top, left, behavior: "instant" });
    if (element === undefined || Math.abs(element.scrollTop - top) > 1) settled = false;
  }
  return settled;
}

/** Keeps and restores the places of a page. @param keeps false: the page begins at its top each time. */
export function usePageScroll(
  host: RefObject<HTMLElement | null>,
  key: string,
  shown: boolean,
  keeps: boolean,
): void {
  const memory = usePageMemory();
  useLayoutEffect(() => {
    const root = host.current;
    if (root === null || !shown) return;
    const outer = around(root);
    const places = keeps ? { [AROUND]: { top: 0, left: 0 }, ...readPlaces(memory, key) } : {};
    if (!keeps) outer.scrollTo({ top: 0, left: 0, behavior: "instant" });
    const stopWaiting = waitForRoom(root, () => settle(root, outer, places));
    const stop = new AbortController();
    const listen = { signal: stop.signal, passive: true, capture: true } as const;
    const keep = ({ target }: Event) => {
      if (!keeps || stopWaiting.waiting() || !(target instanceof HTMLElement)) return;
      const name = target === outer ? AROUND : target.dataset.scroll;
      if (name === undefined || (target !== outer && !root.contains(target))) return;
      const place = { top: target.scrollTop, left: target.scrollLeft };
      memory.states.set(key, NAME, { ...readPlaces(memory, key), [name]: place });
    };
    outer.addEventListener("scroll", keep, listen);
    for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
      outer.addEventListener(type, stopWaiting.stop, listen);
    return () => {
      stop.abort();
      stopWaiting.stop();
    };
  }, [host, key, shown, keeps, memory]);
}

/** Tries at once, and whenever the page's content changes, until it works, the user takes over, or it has taken too long. */
function waitForRoom(root: HTMLElement, attempt: () => boolean) {
  if (attempt()) return { waiting: () => false, stop: () => undefined };
  let over = false;
  const stop = () => {
    over = true;
    changes.disconnect();
    sizes.disconnect();
    clearTimeout(timer);
  };
  const again = () => {
    if (!over && attempt()) stop();
  };
  const changes = new MutationObserver(again);
  const sizes = new ResizeObserver(again);
  const timer = setTimeout(stop, SETTLE_MS);
  changes.observe(root, { childList: true, subtree: true });
  sizes.observe(root);
  return { waiting: () => !over, stop };
}
