import { type ComponentType, memo } from "react";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { LinesField, RowField } from "../../contract/resources/fields.ts";
import { faultText } from "../../domain/resources/fault-text.ts";
import { faultOf, isNoNumber, rulesOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import type { GridColumn } from "../../ui/grid/model.ts";
import type { Wording } from "../cell-text.ts";
import { Cell } from "../cells.tsx";
import { KIND_WIDTHS } from "../column-widths.ts";
import { cellText } from "../kinds.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import { LineEditor, type UploadPath } from "./line-editor.tsx";
import { LineHandle } from "./line-handle.tsx";
import type { Line, SteadyLines } from "./use-lines.ts";

/** Key of the column with numbers and handles. */
export const HANDLE = "#";
const HANDLE_WIDTH = 56;

export interface LineColumnsRequest {
  /** Of the lines. */
  readonly area: AnyResource;
  readonly field: LinesField;
  readonly upload: UploadPath;
  readonly wording: Wording;
  /** Said of what is typed in the place of a number. */
  readonly notANumber: string;
  /** The lines were refused: what is missing is marked too. */
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly steady: SteadyLines;
  readonly Control: ComponentType<FieldControlProps>;
}

/** The columns of a sheet: the handle of each line, and its fields. */
export function lineColumns(request: LineColumnsRequest): readonly GridColumn<Line>[] {
  const { field } = request;
  const cells = Object.entries(field.fields).map(([name, cell]) => lineColumn(request, name, cell));
  return [handleColumn(request), ...cells];
}

function handleColumn({ steady, disabled }: LineColumnsRequest): GridColumn<Line> {
  const drop = (line: Line, moved: number, behind: boolean) => {
    const now = steady.now();
    const keys = now.held().map((one) => now.keyOf(one));
    const from = keys.indexOf(moved);
    const at = keys.filter((key) => key !== moved).indexOf(now.keyOf(line));
    if (from >= 0 && at >= 0) now.move(from, behind ? at + 1 : at);
  };
  return {
    key: HANDLE,
    title: HANDLE,
    width: HANDLE_WIDTH,
    minWidth: HANDLE_WIDTH,
    flexible: false,
    frozen: true,
    render: (line, index = 0) => (
      <LineHandle
        lineKey={steady.now().keyOf(line)}
        number={index + 1}
        disabled={disabled}
        onDrop={(moved, behind) => drop(line, moved, behind)}
      />
    ),
    text: () => "",
  };
}

function lineColumn(request: LineColumnsRequest, name: string, cell: RowField): GridColumn<Line> {
  const { area, wording, steady, upload, Control } = request;
  const change = (line: Line) => (value: unknown) => steady.now().set(steady.now().keyOf(line), name, value);
  const { width, least } = KIND_WIDTHS[cell.kind];
  return {
    key: name,
    title: labelText(cell.label, wording.language) + (cell.required ? " *" : ""),
    width,
    ...(least === undefined ? {} : { minWidth: least }),
    ...(rulesOf(cell).numeric ? { align: "end" as const } : {}),
    ...(cell.hint === undefined ? {} : { hint: labelText(cell.hint, wording.language) }),
    render: (line) =>
      cell.kind === "flag" ? (
        <FlagCell request={request} cell={cell} value={line[name] === true} onChange={change(line)} />
      ) : (
        <LineCell request={request} name={name} cell={cell} line={line} />
      ),
    text: (line) => cellText(cell, name, { ...line, id: 0 }, wording),
    ...(cell.kind === "flag" || cell.fixed || request.disabled
      ? {}
      : {
          editor: (line, end, begun) => (
            <LineEditor
              area={area}
              field={cell}
              name={name}
              line={line}
              upload={upload}
              begun={begun}
              onChange={change(line)}
              onEnd={end}
              Control={Control}
            />
          ),
        }),
  };
}

interface LineCellProps {
  readonly request: LineColumnsRequest;
  readonly name: string;
  readonly cell: RowField;
  readonly line: Line;
}

/** A value as its kind is shown, and what is wrong with it; not drawn again when another value of its line changes. */
const LineCell = memo(function LineCell({ request, name, cell, line }: LineCellProps) {
  const { area, wording } = request;
  const wrong = wrongText(request, cell, line[name]);
  const shown = (
    <Cell
      definition={area}
      name={name}
      field={cell}
      record={{ ...line, id: 0 }}
      wording={wording}
      editable={false}
    />
  );
  if (wrong === null) return shown;
  return (
    <span className="qs-line-wrong" title={wrong}>
      {shown}
      <span className="qs-visually-hidden">{wrong}</span>
    </span>
  );
}, isSameCell);

/** A reference is shown by more of its line than its own value. */
function isSameCell(one: LineCellProps, other: LineCellProps): boolean {
  const { request, cell, name, line } = one;
  if (request !== other.request || cell !== other.cell || name !== other.name) return false;
  return line === other.line || (cell.kind !== "ref" && line[name] === other.line[name]);
}

function FlagCell({
  request: { wording, disabled },
  cell,
  value,
  onChange,
}: {
  readonly request: LineColumnsRequest;
  readonly cell: RowField;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}) {
  return (
    <label className="bp6-control bp6-checkbox qs-grid-box">
      <input
        type="checkbox"
        className="bp6-control-input"
        aria-label={labelText(cell.label, wording.language)}
        tabIndex={-1}
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="bp6-control-indicator" />
    </label>
  );
}

/** What is wrong with a value; that it is missing only once the form was refused. */
function wrongText(request: LineColumnsRequest, cell: RowField, value: unknown): string | null {
  const { invalid, wording, notANumber } = request;
  const fault = faultOf(cell, value);
  if (fault === null || (fault.rule === "required" && !invalid)) return null;
  return isNoNumber(cell, value) ? notANumber : faultText(fault, wording.language);
}

/** The first cell with something wrong. */
export function wrongCell(
  { fields }: LinesField,
  lines: readonly Line[],
): { readonly row: number; readonly name: string } | undefined {
  for (const [row, line] of lines.entries()) {
    const name = Object.keys(fields).find((one) => {
      const cell = fields[one];
      return cell !== undefined && faultOf(cell, line[one]) !== null;
    });
    if (name !== undefined) return { row, name };
  }
  return undefined;
}
