import type { ReactNode } from "react";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { GridColumn, RowKey } from "../../ui/grid/model.ts";
import { withKeys } from "../../ui/with-keys.ts";
import type { Wording } from "../cell-text.ts";
import type { RecordCardProps } from "./record-card.tsx";
import type { AttachCard } from "./use-aside-drops.ts";
import type { AlikeCards } from "./use-card-menu.tsx";

/** Rows that are shown as cards, and what is done with them. */
export interface CardList {
  readonly definition: AnyResource;
  readonly label: string;
  readonly rows: readonly AnyRecord[];
  readonly columns: readonly GridColumn<AnyRecord>[];
  readonly wording: Wording;
  readonly selection: ReadonlySet<RowKey>;
  /** Undefined where nothing is done with several records. */
  readonly onSelection: ((selection: ReadonlySet<RowKey>) => void) | undefined;
  /** So many can be chosen; any number where it is left out. */
  readonly most?: number | undefined;
  readonly current: number | null | undefined;
  /** Undefined where nothing is done with one of them. */
  readonly menu: ((record: AnyRecord) => ReactNode) | undefined;
  readonly onOpen: (record: AnyRecord) => void;
  /** Lets a card be dragged; undefined where none is. */
  readonly attach?: AttachCard | undefined;
  readonly busy: boolean;
  /** Shown in place of rows when there are none. */
  readonly empty: ReactNode;
}

type CardOf = Pick<
  RecordCardProps,
  "definition" | "record" | "wording" | "cell" | "isCurrent" | "isChosen" | "onChoose" | "onOpen" | "alike"
>;

/** What a record's card gets of its list, whatever shape the cards have. */
export function cardProps(list: CardList, record: AnyRecord, alike: AlikeCards): CardOf {
  const { definition, wording, columns, selection, onSelection, current, onOpen } = list;
  return {
    definition,
    record,
    wording,
    cell: (name) => columns.find(({ key }) => key === name)?.render(record),
    isCurrent: current === record.id,
    isChosen: selection.has(record.id),
    onChoose:
      onSelection === undefined
        ? undefined
        : (chosen) => onSelection(withKeys<RowKey>(selection, [record.id], chosen)),
    onOpen: () => onOpen(record),
    alike,
  };
}
