import "./record-cards.css";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { cardOf } from "../../domain/resources/card-shape.ts";
import type { GridColumn, GridTree, RowKey } from "../../ui/grid/model.ts";
import type { Wording } from "../cell-text.ts";
import { RecordCard } from "./record-card.tsx";

export interface RecordCardsProps {
  readonly definition: AnyResource;
  readonly label: string;
  readonly rows: readonly AnyRecord[];
  /** Rows there are in all, where more than `rows`. */
  readonly total: number;
  readonly columns: readonly GridColumn<AnyRecord>[];
  readonly wording: Wording;
  readonly tree: GridTree<AnyRecord> | undefined;
  readonly selection: ReadonlySet<RowKey>;
  /** Undefined where nothing is done with several records. */
  readonly onSelection: ((selection: ReadonlySet<RowKey>) => void) | undefined;
  readonly current: number | null | undefined;
  readonly menu: (record: AnyRecord) => ReactNode;
  readonly onOpen: (record: AnyRecord) => void;
  /** The last rows are near: time to load more. */
  readonly onEnd: (() => void) | undefined;
  readonly busy: boolean;
  /** Shown in place of rows when there are none. */
  readonly empty: ReactNode;
}

/** Height of a card before it was measured, px. */
const CARD_HEIGHT = 92;
/** Cards that are drawn beyond what is seen. */
const OVERSCAN = 6;
/** So near to the end more are asked for. */
const NEAR_END = 8;

/** The rows of a list as cards, of which those in sight are drawn. */
export function RecordCards(props: RecordCardsProps) {
  const { definition, rows, columns, selection, onSelection, onEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const shape = useMemo(() => cardOf(definition), [definition]);
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const cards = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const shown = cards.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  const isNearEnd = rows.length > 0 && last >= rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);
  const choose = (record: AnyRecord, chosen: boolean) => {
    const next = new Set(selection);
    if (chosen) next.add(record.id);
    else next.delete(record.id);
    onSelection?.(next);
  };
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
              <RecordCard
                definition={definition}
                shape={shape}
                record={record}
                wording={props.wording}
                cell={(name) => byKey.get(name)?.render(record)}
                tree={props.tree}
                isCurrent={props.current === record.id}
                isChosen={selection.has(record.id)}
                onChoose={onSelection === undefined ? undefined : (chosen) => choose(record, chosen)}
                onOpen={() => props.onOpen(record)}
                menu={() => props.menu(record)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
