import "./record-cards.css";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { cardOf } from "../../domain/resources/card-shape.ts";
import type { GridTree } from "../../ui/grid/model.ts";
import { type CardList, cardProps } from "./card-props.ts";
import { RecordCard } from "./record-card.tsx";
import { useCardMenu } from "./use-card-menu.tsx";

export interface RecordCardsProps extends CardList {
  /** Rows there are in all, where more than `rows`. */
  readonly total: number;
  readonly tree: GridTree<AnyRecord> | undefined;
  /** The last rows are near: time to load more. */
  readonly onEnd: (() => void) | undefined;
}

/** Height of a card before it was measured, px. */
const CARD_HEIGHT = 92;
/** Cards that are drawn beyond what is seen. */
const OVERSCAN = 6;
/** So near to the end more are asked for. */
const NEAR_END = 8;

/** The rows of a list as cards, of which those in sight are drawn. */
export function RecordCards(props: RecordCardsProps) {
  const { definition, rows, onEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const shape = useMemo(() => cardOf(definition), [definition]);
  const cards = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const { alike, menu } = useCardMenu(props.menu);
  const shown = cards.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  const isNearEnd = rows.length > 0 && last >= rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);
  if (rows.length === 0) return <div className="qs-cards qs-list-frame">{props.empty}</div>;
  return (
    <div ref={scroller} className="qs-cards" aria-busy={props.busy || undefined}>
      <ul className="qs-cards-all" aria-label={props.label} style={{ height: cards.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const record = rows[index];
          if (record === undefined) return null;
          return (
            <li
              key={key}
              ref={cards.measureElement}
              data-index={index}
              className="qs-cards-one"
              aria-setsize={Math.max(props.total, rows.length)}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <RecordCard {...cardProps(props, record, alike)} shape={shape} tree={props.tree} />
            </li>
          );
        })}
      </ul>
      {menu}
    </div>
  );
}
