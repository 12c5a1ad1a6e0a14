import "./record-cards.css";
import "./record-board.css";
import { MenuDivider, MenuItem } from "@blueprintjs/core";
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { OptionValue } from "../../contract/resources/field-values.ts";
import type { Option } from "../../contract/resources/fields.ts";
import type { BoardShape } from "../../domain/resources/card-shape.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { loadPart } from "../../ui/chunks.ts";
import type { RowCommand } from "../../ui/grid/model.ts";
import { BoardColumn } from "./board-column.tsx";
import { boardAction, boardStep } from "./board-keys.ts";
import { type CardList, cardProps } from "./card-props.ts";
import { RecordCard } from "./record-card.tsx";
import { type BoardMoves, useBoardMoves } from "./use-board-moves.ts";
import { useCardMenu } from "./use-card-menu.tsx";

export interface RecordBoardProps extends CardList {
  readonly shape: BoardShape;
  /** Filters and order of the list. */
  readonly query: RecordQuery;
  /** Records that are being deleted. */
  readonly hidden: ReadonlySet<number>;
  /** How often the list was read again by hand. */
  readonly refreshed: number;
  /** The user may change records. */
  readonly movable: boolean;
  readonly onCommand: (command: RowCommand, record: AnyRecord) => void;
}

/**
 * The records of a list as cards in columns, one for each value of a choice. Whoever may change a record drags its card into another column,
 * moves it with Alt and the arrow keys, or by its menu. The board is one stop of the page: the arrow keys lead from card to card.
 */
export function RecordBoard(props: RecordBoardProps) {
  const { definition, shape, query, wording, movable } = props;
  const { t } = useTranslation("resource");
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<number | null>(null);
  const [told, setTold] = useState("");
  const columns = columnsIn(shape, query);
  const { cards, onCards } = useCards();
  const { language } = wording;
  const onMoved = (record: AnyRecord, to: OptionValue) => {
    const option = shape.field.options.find(({ value }) => value === to);
    const name = recordName(definition, record, language);
    setTold(t("boardMoved", { name, to: option === undefined ? to : labelText(option.label, language) }));
  };
  const board = useBoardMoves(definition, shape.by, onMoved);
  const follow = useFollowing(frame, board.moves);
  const all = columns.flatMap(({ value }) => cards.get(value) ?? NOTHING);
  useDragging(frame, movable, all, (id, column) => {
    const record = all.find((one) => one.id === id);
    const to = columns.find(({ value }) => String(value) === column);
    if (record !== undefined && to !== undefined) board.move(record, to.value);
  });
  /** The card that is a stop of the page. */
  const stop = all.some(({ id }) => id === reached) ? reached : (all[0]?.id ?? null);
  const aside = (record: AnyRecord, step: number) => {
    const at = columns.findIndex(({ value }) => value === record[shape.by]);
    const to = columns[at + step];
    if (!movable || to === undefined) return;
    follow(record.id);
    board.move(record, to.value);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const title = (event.target as Element).closest<HTMLElement>(".qs-card-title");
    const record = all.find(({ id }) => id === recordIn(title));
    if (title === null || record === undefined) return;
    const action = boardAction(event);
    if (action === null) return;
    event.preventDefault();
    if (action === "edit") props.onCommand("edit", record);
    else if (action === "menu")
      title.closest(".qs-card")?.querySelector<HTMLElement>(".qs-card-menu")?.click();
    else if (typeof action === "number") aside(record, action);
    else goTo(frame.current, title, action.key);
  };
  const { alike, menu } = useCardMenu((record) => (
    <>
      {props.menu?.(record)}
      {movable ? (
        <MoveTo record={record} by={shape.by} columns={columns} language={language} move={board.move} />
      ) : null}
    </>
  ));
  const list = { ...props, onSelection: undefined };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its cards are what has the focus
    <div
      ref={frame}
      className="qs-board"
      onKeyDown={press}
      onFocus={({ target }) => setReached((before) => recordIn(target) ?? before)}
    >
      <p id={help} className="qs-visually-hidden">
        {t("boardHelp")}
      </p>
      <p role="status" className="qs-visually-hidden">
        {told}
      </p>
      <section className="qs-board-columns" aria-label={props.label} aria-describedby={help}>
        {columns.map((option) => (
          <BoardColumn
            key={String(option.value)}
            list={props}
            shape={shape}
            option={option}
            query={query}
            hidden={props.hidden}
            refreshed={props.refreshed}
            board={board}
            onCards={onCards}
            card={(record) => (
              <RecordCard
                {...cardProps(list, record, alike)}
                shape={shape.card}
                passed={record.id !== stop}
                tree={undefined}
              />
            )}
          />
        ))}
      </section>
      {menu}
    </div>
  );
}

const NOTHING: readonly AnyRecord[] = [];

/** What the columns show. */
function useCards() {
  const [cards, setCards] = useState<ReadonlyMap<OptionValue, readonly AnyRecord[]>>(new Map());
  const onCards = useCallback(
    (column: OptionValue, records: readonly AnyRecord[]) =>
      setCards((before) => (before.get(column) === records ? before : new Map(before).set(column, records))),
    [],
  );
  return { cards, onCards };
}

/** The card that the keys have moved keeps the focus where it is then. @returns what says which. */
function useFollowing(frame: RefObject<HTMLElement | null>, moves: BoardMoves["moves"]) {
  const followed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the moves change, it is drawn elsewhere
  useLayoutEffect(() => {
    if (followed.current === null) return;
    frame.current?.querySelector<HTMLElement>(`[data-record="${followed.current}"] .qs-card-title`)?.focus();
    followed.current = null;
  }, [moves]);
  return (id: number) => {
    followed.current = id;
  };
}

/** The record whose card something is in. */
function recordIn(element: Element | null): number | null {
  const id = element?.closest<HTMLElement>("[data-record]")?.dataset.record;
  return id === undefined ? null : Number(id);
}

/** Puts the focus on the card that a key leads to. */
function goTo(frame: HTMLElement | null, title: HTMLElement, key: string): void {
  const titles = [...(frame?.querySelectorAll(".qs-board-column") ?? [])].map((column) => [
    ...column.querySelectorAll<HTMLElement>(".qs-card-title"),
  ]);
  const column = titles.findIndex((some) => some.includes(title));
  const at = titles[column]?.indexOf(title) ?? 0;
  const to = boardStep(
    key,
    { column, at },
    titles.map(({ length }) => length),
  );
  if (to !== null) titles[to.column]?.[to.at]?.focus();
}

/** The columns: those that are asked for, where the filters say which. */
function columnsIn({ by, field }: BoardShape, query: RecordQuery): readonly Option[] {
  const asked = [query[by] ?? []].flat().map(String);
  return asked.length === 0
    ? field.options
    : field.options.filter(({ value }) => asked.includes(String(value)));
}

interface MoveToProps extends Pick<BoardMoves, "move"> {
  readonly record: AnyRecord;
  readonly by: string;
  readonly columns: readonly Option[];
  readonly language: CardList["wording"]["language"];
}

/** What of a card's menu moves it. */
function MoveTo({ record, by, columns, language, move }: MoveToProps) {
  const { t } = useTranslation("resource");
  const others = columns.filter(({ value }) => value !== record[by]);
  if (others.length === 0) return null;
  return (
    <>
      <MenuDivider title={t("boardMoveTo")} />
      {others.map(({ value, label }) => (
        <MenuItem key={String(value)} text={labelText(label, language)} onClick={() => move(record, value)} />
      ))}
    </>
  );
}

type Arm = typeof import("../../ui/drag-order.ts");

/**
 * Lets cards be dragged from column to column.
 * @param cards those that are drawn: each is armed.
 * @param onDrop gets the id of a card and the value of the column that it was dropped in.
 */
function useDragging(
  frame: RefObject<HTMLElement | null>,
  movable: boolean,
  cards: readonly AnyRecord[],
  onDrop: (id: number, column: string) => void,
): void {
  const [arm, setArm] = useState<Arm | null>(null);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    if (!movable) return;
    loadPart(() => import("../../ui/drag-order.ts")).then(
      (loaded) => setArm(loaded),
      // Without it, keys and the menu are there.
      () => undefined,
    );
  }, [movable]);
  const drawn = cards.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when others are drawn, they are armed
  useEffect(() => {
    const board = frame.current;
    if (arm === null || board === null) return;
    const all = (selector: string) => [...board.querySelectorAll<HTMLElement>(selector)];
    const ends = [
      ...all("[data-record]").map((card) =>
        arm.armMovable(card, { list: board, key: card.dataset.record ?? "" }),
      ),
      ...all("[data-column]").map((column) =>
        arm.armPlace(column, board, (key) => latest.current(Number(key), column.dataset.column ?? "")),
      ),
    ];
    board.dataset.armed = "true";
    return () => {
      for (const end of ends) end();
    };
  }, [arm, drawn, frame]);
}
