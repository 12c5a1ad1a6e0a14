import { type MouseEvent, useRef } from "react";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { RowKey } from "../../ui/grid/model.ts";
import { withKeys } from "../../ui/with-keys.ts";
import type { CardList } from "./card-props.ts";
import { placesBetween } from "./gallery-layout.ts";

/** All places from one on to another, in the order in which they are come by. */
const placesFrom = (from: number, to: number): readonly number[] =>
  from <= to ? placesBetween(from, to) : placesBetween(from, to).toReversed();

type Chosen = Pick<CardList, "selection" | "onSelection" | "most"> & {
  readonly rows: readonly (AnyRecord | undefined)[];
};

/** How cards are chosen as in every list of files: one more with Ctrl or ⌘, all in between with Shift; of one alone, that one. */
export function useGalleryChoice({ rows, selection, onSelection, most }: Chosen) {
  const isOne = most === 1;
  /** Where choosing began. */
  const anchor = useRef(0);
  const idAt = (at: number): readonly RowKey[] => {
    const id = rows[at]?.id;
    return id === undefined ? [] : [id];
  };
  const put = (places: readonly number[], to: ReadonlySet<RowKey>) =>
    onSelection?.(withKeys<RowKey>(to, places.flatMap(idAt), true));
  const choice = {
    /** Chooses one, or lets it go. */
    toggle: (at: number) => {
      anchor.current = at;
      const [id] = idAt(at);
      if (id !== undefined) onSelection?.(withKeys<RowKey>(selection, [id], !selection.has(id)));
    },
    /** Chooses all up to one, and nothing else unless `more`. */
    extend: (at: number, more = false) =>
      isOne ? put([at], new Set()) : put(placesFrom(anchor.current, at), more ? selection : new Set()),
    all: () => {
      if (!isOne) put(placesBetween(0, rows.length - 1), new Set());
    },
    /** Chooses some places, with what was chosen before. */
    put,
    /** Choosing begins at what has the focus. */
    begin: (at: number) => {
      anchor.current = at;
    },
  };
  /** A click with one of those keys chooses a card, whatever of it was met. */
  const onClickCapture = (event: MouseEvent) => {
    const isMore = event.ctrlKey || event.metaKey;
    if (onSelection === undefined || !(isMore || event.shiftKey)) return;
    const card = (event.target as Element).closest<HTMLElement>("[data-at]");
    if (card === null || !event.currentTarget.contains(card)) return;
    event.preventDefault();
    event.stopPropagation();
    const at = Number(card.dataset.at);
    if (event.shiftKey) choice.extend(at, isMore);
    else choice.toggle(at);
  };
  return { ...choice, onClickCapture };
}
