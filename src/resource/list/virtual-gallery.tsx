import "./record-cards.css";
import "./record-gallery.css";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { RowKey } from "../../ui/grid/model.ts";
import { useSettled } from "../../ui/grid/settled.ts";
import { galleryAction } from "./gallery-keys.ts";
import { acrossIn, cardsIn, GALLERY_GAP, rowHeightIn } from "./gallery-layout.ts";
import { pressCard } from "./gallery-press.ts";
import { factsOf } from "./record-card.tsx";
import { GalleryCard, type RecordGalleryProps } from "./record-gallery.tsx";
import { useBand } from "./use-band.ts";
import { useCardMenu } from "./use-card-menu.tsx";
import { useGalleryChoice } from "./use-gallery-choice.ts";

export interface VirtualGalleryProps extends RecordGalleryProps {
  /** Rows there are in all. */
  readonly total: number;
  /** A place for each of them, empty where its row was not loaded. */
  readonly slots: readonly (AnyRecord | undefined)[];
  /** Says which of them are in sight, or will be soon. */
  readonly onRange: ((first: number, last: number) => void) | undefined;
}

/** Rows of cards that are drawn beyond what is seen. */
const OVERSCAN = 3;
/** Records that tell how high a card is thought to be. */
const FIRST = 8;
/** So many rows of cards beyond what is seen are asked for with it. */
const NEAR = 6;
/** Wherever is jumped to, so long nothing is asked for: a scrollbar that is dragged passes much that nobody wants to see, ms. */
const JUMP_MS = 80;

/**
 * A gallery of any number of records (resources 1.18): rows of cards are drawn as they come into sight. It is one stop of the page, as the
 * small one; with Shift its keys choose all in between, and a rectangle that is drawn over cards chooses them.
 */
export function VirtualGallery(props: VirtualGalleryProps) {
  const { definition, shape, wording, rows, slots, onRange, selection, onSelection } = props;
  const { t } = useTranslation("resource");
  const help = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [width, contentRef] = useWidth(content);
  const settled = useSettled();
  const across = acrossIn(width);
  const [reached, setReached] = useState(0);
  const at = Math.max(0, Math.min(reached, slots.length - 1));
  const line = Math.floor(at / across);
  const lines = width === 0 ? 0 : Math.ceil(slots.length / across);
  // Most records say as much of themselves as the first ones.
  const facts = useMemo(
    () =>
      rows
        .slice(0, FIRST)
        .reduce((most, record) => Math.max(most, factsOf({ definition, shape, record, wording }).length), 0),
    [rows, definition, shape, wording],
  );
  const rowHeight = rowHeightIn(width, across, facts);
  const virtual = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // What is seen comes first.
    overscan: settled ? OVERSCAN : 0,
    // What the keyboard is at stays, wherever is looked meanwhile.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(line) || line >= lines ? seen : [...seen, line].sort((a, b) => a - b);
    },
  });
  const measure = virtual.measure;
  // Heights are kept until somebody says that they changed; the first width that is known changes none.
  const measuredAt = useRef(0);
  useLayoutEffect(() => {
    if (measuredAt.current !== 0 && measuredAt.current !== width) measure();
    measuredAt.current = width;
  }, [measure, width]);
  const shown = virtual.getVirtualItems();
  useRangeReport(virtual.range, { across, lines, onRange });

  const choice = useGalleryChoice({ ...props, rows: slots });
  const { alike, menu } = useCardMenu(props.menu);
  const before = useRef<ReadonlySet<RowKey>>(selection);
  const { band, handlers } = useBand({
    ...{ scroller, content, disabled: onSelection === undefined || props.most === 1 },
    onBegin: () => {
      before.current = selection;
    },
    onBand: (drawn, more) => {
      const places = cardsIn(drawn, { width, across, count: slots.length, rows: virtual.measurementsCache });
      choice.put(places, more ? before.current : new Set());
    },
  });
  const focusOn = useLateFocus(content);
  const go = (to: number) => {
    setReached(to);
    virtual.scrollToIndex(Math.floor(to / across));
    focusOn(to);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const record = slots[at];
    const card = content.current?.querySelector(`[data-at="${at}"]`);
    // Menus and what is typed in are elsewhere in the page, or have keys of their own.
    if (!card?.contains(event.target as Node)) return;
    if (event.key === " " && !(event.target as Element).matches(".qs-card-title")) return;
    const height = scroller.current?.clientHeight ?? 0;
    const seen = Math.floor(height / rowHeight);
    const action = galleryAction(event, { at, count: slots.length, across, seen });
    if (action === null) return;
    event.preventDefault();
    if (record === undefined) {
      // What is not there yet can be left.
      if (action.kind !== "go") return;
      choice.begin(action.to);
      go(action.to);
      return;
    }
    const { onCommand } = props;
    pressCard(action, { record, at, card, choice, onCommand, go });
  };
  if (slots.length === 0) return <div className="qs-gallery qs-list-frame">{props.empty}</div>;
  return (
    <div ref={scroller} className="qs-gallery" aria-busy={props.busy || undefined}>
      {props.order === null ? null : <div className="qs-gallery-order">{props.order}</div>}
      <p id={help} className="qs-visually-hidden">
        {props.help ?? t("galleryHelp")}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: between a list and its items there are rows, which no list element has */}
      <div
        ref={contentRef}
        role="list"
        className="qs-gallery-lines"
        data-banding={band === null ? undefined : true}
        aria-label={props.label}
        aria-describedby={help}
        style={{ height: virtual.getTotalSize(), "--qs-gallery-across": across } as CSSProperties}
        onKeyDown={press}
        onClickCapture={choice.onClickCapture}
        {...handlers}
      >
        {shown.map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            role="presentation"
            data-index={index}
            className="qs-gallery-row"
            style={{ transform: `translateY(${start}px)` }}
          >
            {slots.slice(index * across, (index + 1) * across).map((record, column) => {
              const place = index * across + column;
              return (
                // biome-ignore lint/a11y/useSemanticElements: as its list
                <div
                  key={place}
                  role="listitem"
                  className="qs-gallery-one"
                  data-at={place}
                  aria-setsize={Math.max(props.total, slots.length)}
                  aria-posinset={place + 1}
                  onFocus={() => setReached(place)}
                >
                  {record === undefined ? (
                    <WaitingCard passed={place !== at} height={rowHeight - GALLERY_GAP} />
                  ) : (
                    <GalleryCard list={props} record={record} passed={place !== at} alike={alike} />
                  )}
                </div>
              );
            })}
          </div>
        ))}
        {band === null ? null : (
          <span
            className="qs-gallery-band"
            style={{
              left: Math.min(band.from.x, band.to.x),
              top: Math.min(band.from.y, band.to.y),
              width: Math.abs(band.from.x - band.to.x),
              height: Math.abs(band.from.y - band.to.y),
            }}
          />
        )}
      </div>
      {menu}
    </div>
  );
}

/** How wide an element is, px; 0 before that is known. @returns it with what the element is given. */
function useWidth(
  element: RefObject<HTMLDivElement | null>,
): readonly [number, (place: HTMLDivElement | null) => void] {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback(
    (place: HTMLDivElement | null) => {
      element.current = place;
      observer.current?.disconnect();
      observer.current = null;
      if (place === null) return;
      setWidth(place.clientWidth);
      observer.current = new ResizeObserver(() => setWidth(place.clientWidth));
      observer.current.observe(place);
    },
    [element],
  );
  return [width, ref];
}

/** Where a card will be whose record is on its way. */
function WaitingCard({ passed, height }: { readonly passed: boolean; readonly height: number }) {
  const { t } = useTranslation("resource");
  return (
    <div className="qs-card" aria-busy="true" style={{ minHeight: height }}>
      <span className="qs-gallery-picture" />
      <div className="qs-card-text">
        <button type="button" className="qs-card-title" tabIndex={passed ? -1 : 0} data-waiting>
          {t("loading")}
        </button>
      </div>
    </div>
  );
}

interface RangeReport {
  readonly across: number;
  readonly lines: number;
  readonly onRange: VirtualGalleryProps["onRange"];
}

/** Says what is in sight and around it: at once where that is near to what was seen before, else when it is stayed at. */
function useRangeReport(
  range: { readonly startIndex: number; readonly endIndex: number } | null,
  { across, lines, onRange }: RangeReport,
): void {
  const before = useRef({ first: 0, last: 0 });
  const first = lines === 0 ? -1 : Math.max(0, (range?.startIndex ?? 0) - NEAR) * across;
  const last = (Math.min(lines, (range?.endIndex ?? 0) + 1 + NEAR) || 0) * across - 1;
  useEffect(() => {
    if (onRange === undefined || first < 0) return;
    const say = () => {
      before.current = { first, last };
      onRange(first, last);
    };
    const isNear = first <= before.current.last + 1 && last >= before.current.first - 1;
    if (isNear) {
      say();
      return;
    }
    const timer = setTimeout(say, JUMP_MS);
    return () => clearTimeout(timer);
  }, [first, last, onRange]);
}

/** Puts the focus on a card as soon as it is drawn, and keeps it there while its record is on its way. */
function useLateFocus(content: RefObject<HTMLElement | null>) {
  const wanted = useRef<number | null>(null);
  const waits = useRef(false);
  useEffect(() => {
    if (wanted.current === null) return;
    const title = content.current?.querySelector<HTMLElement>(`[data-at="${wanted.current}"] .qs-card-title`);
    if (!title) return;
    const { activeElement } = document;
    // Whoever has gone elsewhere meanwhile stays there.
    const isLeft =
      waits.current && activeElement !== document.body && !content.current?.contains(activeElement);
    waits.current = !isLeft && title.dataset.waiting !== undefined;
    if (!waits.current) wanted.current = null;
    if (!isLeft) title.focus({ preventScroll: true });
  });
  return (at: number) => {
    wanted.current = at;
    waits.current = false;
  };
}
