import { Button, HTMLTable } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Cross, Plus } from "@blueprintjs/icons";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "./control.ts";

export interface RowsColumn {
  readonly key: string;
  readonly title: string;
  readonly required?: boolean | undefined;
}

export interface RowsInputProps<Row> {
  readonly control: ControlProps;
  readonly columns: readonly RowsColumn[];
  readonly rows: readonly Row[];
  readonly onRows: (rows: readonly Row[]) => void;
  /** What a new row begins as. */
  readonly fresh: () => Row;
  readonly most: number;
  /** The control of a cell. @param id of the control. @param label names column and row. */
  readonly cell: (
    row: Row,
    column: RowsColumn,
    change: (row: Row) => void,
    control: ControlProps,
  ) => ReactNode;
}

/** A small table within a form: rows are added, taken away and moved. */
export function RowsInput<Row>(props: RowsInputProps<Row>) {
  const { control, columns, rows, onRows, most } = props;
  const { t } = useTranslation("recordForm");
  const body = useRef<HTMLTableSectionElement>(null);
  const add = () => {
    onRows([...rows, props.fresh()]);
    // The new row is there after React has drawn it.
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>("tr:last-child input, tr:last-child button")?.focus(),
    );
  };
  const replaced = (at: number, ...by: readonly Row[]) =>
    onRows([...rows.slice(0, at), ...by, ...rows.slice(at + 1)]);
  const moved = (at: number, to: number) => {
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
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and a cell shows what it is given
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column.key}>
                    {props.cell(row, column, (next) => replaced(at, next), cellControl(control, column, at))}
                  </td>
                ))}
                <td className="qs-rows-actions">
                  <RowButtons
                    at={at}
                    last={rows.length - 1}
                    disabled={control.disabled}
                    onMove={(to) => moved(at, to)}
                    onRemove={() => replaced(at)}
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
  readonly last: number;
  readonly disabled: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Moves a row, or takes it away. */
function RowButtons({ at, last, disabled, onMove, onRemove }: RowButtonsProps) {
  const { t } = useTranslation("recordForm");
  const row = at + 1;
  const buttonProps = { variant: "minimal", size: "small" } as const;
  return (
    <>
      <Button
        {...buttonProps}
        icon={<ArrowUp />}
        aria-label={t("rowUp", { row })}
        disabled={disabled || at === 0}
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

function cellControl(control: ControlProps, { key, required = false }: RowsColumn, at: number): ControlProps {
  return {
    ...control,
    id: `${control.id}-${at}-${key}`,
    invalid: false,
    describedBy: undefined,
    required,
    autoFocus: false,
    inputRef: () => undefined,
  };
}
