import { type MouseEvent, useRef } from "react";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { RowKey } from "../../ui/grid/model.ts";
import { withKeys } from "../../ui/with-keys.ts";
import type { CardList } from "./card-props.ts";
import { placesBetween } from "./gallery-layout.ts";

type Chosen = Pick<CardList, "selection" | "onSelection"> & { readonly rows: readonly AnyRecord[] };

/** How cards are chosen as in every list of files: one more with Ctrl or ⌘, all in between with Shift. */
export function useGalleryChoice({ rows, selection, onSelection }: Chosen) {
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
      put(placesBetween(anchor.current, at), more ? selection : new Set()),
    all: () => put(placesBetween(0, rows.length - 1), new Set()),
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
