import { Button, HTMLTable } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Cross, Plus } from "@blueprintjs/icons";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { GRIP } from "../grid/glyphs.tsx";
import type { ControlProps } from "./control.ts";

export interface RowsColumn {
  readonly key: string;
  readonly title: string;
  readonly required?: boolean | undefined;
  /** What it is filled in with: how wide it is at least. */
  readonly kind: string;
}

export interface RowsInputProps<Row> {
  readonly control: ControlProps;
  readonly columns: readonly RowsColumn[];
  readonly rows: readonly Row[];
  readonly onRows: (rows: readonly Row[]) => void;
  /** What a new row begins as. */
  readonly fresh: (at: number) => Row;
  readonly most: number;
  /** Whether it is this cell that is wrong: what is said below the table is read with it. */
  readonly isWrong?: (at: number, column: RowsColumn) => boolean;
  /** So many rows at the top stay where they are. */
  readonly pinned?: number;
  /** The control of a cell. @param id of the control. @param label names column and row. */
  readonly cell: (
    row: Row,
    at: number,
    column: RowsColumn,
    change: (row: Row) => void,
    control: ControlProps,
  ) => ReactNode;
}

/**
 * A small table within a form: rows are added, taken away and moved, by their handles, by their buttons and by Alt with the arrow keys
 * (specification §1 "assemble").
 */
export function RowsInput<Row>(props: RowsInputProps<Row>) {
  const { control, columns, rows, onRows, most, pinned = 0 } = props;
  const { t } = useTranslation("recordForm");
  const list = useRef<HTMLFieldSetElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [said, setSaid] = useState("");
  const keepFocus = useFocusKept(body);
  const keys = useRowKeys(rows.length);
  const add = () => {
    onRows([...rows, props.fresh(rows.length)]);
    // The new row is there after React has drawn it.
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>("tr:last-child input, tr:last-child button")?.focus(),
    );
  };
  const removed = (at: number) => {
    setSaid("");
    keys.splice(at, 1);
    onRows(rows.toSpliced(at, 1));
  };
  const moved = (at: number, to: number) => {
    if (at === to || at < pinned || to < pinned || to >= rows.length) return;
    keepFocus();
    keys.splice(to, 0, ...keys.splice(at, 1));
    const next = [...rows];
    next.splice(to, 0, ...next.splice(at, 1));
    onRows(next);
    setSaid(t("rowMoved", { nth: to + 1, count: rows.length }));
  };
  const stepped = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const by = stepOf(event);
    if (by === 0 || control.disabled) return;
    event.preventDefault();
    moved(at, at + by);
  };
  const isOrdered = rows.length - pinned > 1;
  useDragging(list, isOrdered && !control.disabled, keys, (from, at, behind) => {
    const to = behind ? at + 1 : at;
    moved(from, from < to ? to - 1 : to);
  });
  return (
    <fieldset ref={list} className="qs-rows" aria-labelledby={control.labelledBy}>
      {rows.length === 0 ? null : (
        <HTMLTable compact className="qs-rows-table" aria-labelledby={control.labelledBy}>
          <RowsHead columns={columns} isOrdered={isOrdered} />
          <tbody ref={body}>
            {rows.map((row, at) => (
              <tr
                key={keys[at]}
                {...(at < pinned ? {} : { "data-row": keys[at] })}
                onKeyDown={(event) => stepped(event, at)}
              >
                {isOrdered ? (
                  <td className="qs-rows-grip">
                    {at < pinned ? null : <span className="qs-rows-handle">{GRIP}</span>}
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td key={column.key} data-kind={column.kind}>
                    {props.cell(
                      row,
                      at,
                      column,
                      (next) => onRows(rows.with(at, next)),
                      cellControl(control, column, at, props.isWrong?.(at, column)),
                    )}
                  </td>
                ))}
                <td className="qs-rows-actions">
                  <RowButtons
                    at={at}
                    first={pinned}
                    last={rows.length - 1}
                    disabled={control.disabled}
                    onMove={(to) => moved(at, to)}
                    onRemove={() => removed(at)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
      <Button
        id={control.id}
        ref={(button: HTMLElement | null) => control.inputRef(button)}
        size="small"
        variant="outlined"
        icon={<Plus />}
        text={t("rowAdd")}
        aria-describedby={control.describedBy}
        disabled={control.disabled || rows.length >= most}
        onClick={add}
      />
      <span role="status" className="qs-visually-hidden">
        {said}
      </span>
    </fieldset>
  );
}

/** A key of each row, which goes where it goes: what is on its way to a cell arrives there. */
function useRowKeys(count: number): number[] {
  const [keys] = useState((): number[] => []);
  const next = useRef(0);
  while (keys.length < count) {
    next.current += 1;
    keys.push(next.current);
  }
  keys.length = count;
  return keys;
}

/** What moves a row by a key: Alt with an arrow, unless the control that has the focus opens by it or goes through its text. */
function stepOf({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  key,
  target,
  currentTarget,
}: KeyboardEvent): -1 | 0 | 1 {
  if (!altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return 0;
  // The rows of a row are in a dialog of their own, whose keys React hands on to this one.
  if (!currentTarget.contains(target)) return 0;
  if (target.closest("select, textarea, [role=combobox], [aria-haspopup], [contenteditable=true]")) return 0;
  return key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
}

/**
 * Leaves the focus where it is when rows are drawn in another order, for what a browser puts elsewhere in the page has lost it.
 * @returns what is called before they are.
 */
function useFocusKept(body: RefObject<HTMLElement | null>): () => void {
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (held.current !== document.activeElement) held.current?.focus();
    held.current = null;
  });
  return () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && body.current?.contains(activeElement))
      held.current = activeElement;
  };
}

/**
 * Lets rows be dragged by their handles to another place.
 * @param keys of the rows.
 * @param onDrop gets where a row was, where the one is that it was dropped at, and whether behind that.
 */
function useDragging(
  list: RefObject<HTMLElement | null>,
  active: boolean,
  keys: readonly number[],
  onDrop: (from: number, at: number, behind: boolean) => void,
): void {
  const drop = useEffectEvent((moved: string, at: string, behind: boolean) => {
    const from = keys.indexOf(Number(moved));
    if (from >= 0) onDrop(from, keys.indexOf(Number(at)), behind);
  });
  const drawn = keys.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are armed anew
  useEffect(() => {
    const element = list.current;
    if (element === null || !active) return;
    let ends: readonly (() => void)[] = [];
    let gone = false;
    // Where it does not come, there are keys and buttons.
    import("../drag-order.ts").then(
      ({ armRow }) => {
        if (gone) return;
        ends = [...element.querySelectorAll<HTMLElement>(":scope > table > tbody > tr[data-row]")].flatMap(
          (row) => {
            const handle = row.querySelector<HTMLElement>(".qs-rows-handle");
            const key = row.dataset.row ?? "";
            return handle === null
              ? []
              : [armRow(row, handle, { list: element, key }, (moved, behind) => drop(moved, key, behind))];
          },
        );
      },
      () => undefined,
    );
    return () => {
      gone = true;
      for (const end of ends) end();
    };
  }, [drawn, active]);
}

interface RowsHeadProps {
  readonly columns: readonly RowsColumn[];
  /** Each row has a handle. */
  readonly isOrdered: boolean;
}

function RowsHead({ columns, isOrdered }: RowsHeadProps) {
  const { t } = useTranslation("recordForm");
  return (
    <thead>
      <tr>
        {isOrdered ? <td /> : null}
        {columns.map(({ key, title, required }) => (
          <th key={key} scope="col">
            {title}
            {required ? (
              <span className="qs-field-required" aria-hidden>
                *
              </span>
            ) : null}
          </th>
        ))}
        <th scope="col">
          <span className="qs-visually-hidden">{t("rowActions")}</span>
        </th>
      </tr>
    </thead>
  );
}

interface RowButtonsProps {
  /** Where the row is. */
  readonly at: number;
  /** Where the first row is that can be moved and taken away. */
  readonly first: number;
  readonly last: number;
  readonly disabled: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Moves a row, or takes it away. What cannot move further keeps the focus. */
function RowButtons({ at, first, last, disabled, onMove, onRemove }: RowButtonsProps) {
  const { t } = useTranslation("recordForm");
  const row = at + 1;
  if (at < first) return null;
  const buttonProps = { variant: "minimal", size: "small" } as const;
  return (
    <>
      <Button
        {...buttonProps}
        icon={<ArrowUp />}
        aria-label={t("rowUp", { row })}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={disabled}
        aria-disabled={at === first}
        onClick={() => onMove(at - 1)}
      />
      <Button
        {...buttonProps}
        icon={<ArrowDown />}
        aria-label={t("rowDown", { row })}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={disabled}
        aria-disabled={at === last}
        onClick={() => onMove(at + 1)}
      />
      <Button
        {...buttonProps}
        icon={<Cross />}
        aria-label={t("rowRemove", { row })}
        disabled={disabled}
        onClick={onRemove}
      />
    </>
  );
}

function cellControl(
  control: ControlProps,
  { key, required = false }: RowsColumn,
  at: number,
  isWrong = false,
): ControlProps {
  const id = `${control.id}-${at}-${key}`;
  return {
    ...control,
    id,
    labelledBy: `${id}-label`,
    invalid: isWrong,
    describedBy: isWrong ? control.describedBy : undefined,
    required,
    autoFocus: false,
    inputRef: () => undefined,
  };
}
