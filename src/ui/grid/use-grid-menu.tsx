import { type RefObject, useCallback, useState } from "react";
import { type GridPlace, HEADER } from "./cursor.ts";
import { type OpenMenu, RowMenu } from "./grid-menus.tsx";
import { HeadMenu } from "./head-menu.tsx";
import type { GridLayout, ResourceTableProps } from "./model.ts";
import type { Slot } from "./slots.ts";

interface MenuFacts<R> {
  readonly slots: readonly Slot<R>[];
  readonly layout: GridLayout;
  readonly fit: (slot: Slot<R>) => void;
  readonly grid: RefObject<HTMLElement | null>;
}

/** The menu of a column or of a row; one at a time. */
export function useGridMenu<R>(props: ResourceTableProps<R>, { slots, layout, fit, grid }: MenuFacts<R>) {
  const [place, setPlace] = useState<OpenMenu | null>(null);
  const open = (at: GridPlace, where: { readonly left: number; readonly top: number }) => {
    const column = at.row === HEADER;
    setPlace({ kind: column ? "column" : "row", index: column ? at.col : at.row, ...where });
  };
  const openBelow = useCallback((index: number, below: Element) => {
    const { left, bottom } = below.getBoundingClientRect();
    setPlace({ kind: "row", index, left, top: bottom });
  }, []);
  return {
    open,
    openBelow,
    shown: {
      place,
      content: contentOf(place, props, { slots, layout, fit, grid }),
      onClose: () => {
        setPlace(null);
        grid.current?.focus({ preventScroll: true });
      },
    },
  };
}

function contentOf<R>(place: OpenMenu | null, props: ResourceTableProps<R>, facts: MenuFacts<R>) {
  if (place === null) return null;
  const { texts, sort, onSort, onLayout } = props;
  if (place.kind === "row") {
    const row = props.rows[place.index];
    if (row === undefined || props.rowMenu === undefined) return null;
    return <RowMenu label={texts.rowMenu}>{props.rowMenu(row)}</RowMenu>;
  }
  const slot = facts.slots[place.index];
  if (!slot?.column) return null;
  return (
    <HeadMenu
      column={slot.column}
      width={slot.width}
      layout={facts.layout}
      onLayout={onLayout}
      sort={sort}
      onSort={onSort}
      onFit={() => facts.fit(slot)}
      texts={texts}
    />
  );
}
