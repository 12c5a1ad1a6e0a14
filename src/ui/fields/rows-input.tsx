import { Button, HTMLTable } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Cross, Plus } from "@blueprintjs/icons";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
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

/** A small table within a form: rows are added, taken away and moved. */
export function RowsInput<Row>(props: RowsInputProps<Row>) {
  const { control, columns, rows, onRows, most, pinned = 0 } = props;
  const { t } = useTranslation("recordForm");
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useRowKeys(rows.length);
  const add = () => {
    onRows([...rows, props.fresh(rows.length)]);
    // The new row is there after React has drawn it.
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>("tr:last-child input, tr:last-child button")?.focus(),
    );
  };
  const removed = (at: number) => {
    keys.splice(at, 1);
    onRows(rows.toSpliced(at, 1));
  };
  const moved = (at: number, to: number) => {
    keys.splice(to, 0, ...keys.splice(at, 1));
    const next = [...rows];
    next.splice(to, 0, ...next.splice(at, 1));
    onRows(next);
  };
  return (
    <fieldset className="qs-rows" aria-labelledby={control.labelledBy}>
      {rows.length === 0 ? null : (
        <HTMLTable compact className="qs-rows-table" aria-labelledby={control.labelledBy}>
          <RowsHead columns={columns} />
          <tbody ref={body}>
            {rows.map((row, at) => (
              <tr key={keys[at]}>
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

function RowsHead({ columns }: { readonly columns: readonly RowsColumn[] }) {
  const { t } = useTranslation("recordForm");
  return (
    <thead>
      <tr>
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

/** Moves a row, or takes it away. */
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
        disabled={disabled || at === first}
        onClick={() => onMove(at - 1)}
      />
      <Button
        {...buttonProps}
        icon={<ArrowDown />}
        aria-label={t("rowDown", { row })}
        disabled={disabled || at === last}
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
