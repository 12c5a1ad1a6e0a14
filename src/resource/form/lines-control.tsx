import "./lines.css";
import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import {
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { LinesField } from "../../contract/resources/fields.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { LineTotals, type Totals } from "../../domain/resources/line-totals.ts";
import { areaOfLines } from "../../domain/resources/lines.ts";
import { loadPart } from "../../ui/chunks.ts";
import type { ControlProps } from "../../ui/fields/control.ts";
import { takesText } from "../../ui/focus/takes-text.ts";
import { initialLayout } from "../../ui/grid/layout.ts";
import type { GridHandle, GridSheet, SortStep } from "../../ui/grid/model.ts";
import { ResourceTable } from "../../ui/grid/resource-table.tsx";
import { useGridTexts } from "../../ui/grid/use-grid-texts.ts";
import type { Wording } from "../cell-text.ts";
import { useWording } from "../detail/record-facts.tsx";
import { cellText } from "../kinds.ts";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import { HANDLE, lineColumns, wrongCell } from "./line-columns.tsx";
import { LineCopier } from "./line-copier.tsx";
import { LineFill } from "./line-fill.tsx";
import { LineGenerator } from "./line-generator.tsx";
import { freshLine, type Line, type SteadyLines, useColumn, useLines } from "./use-lines.ts";

export type LinesControlProps = FieldControlProps<LinesField> & {
  /** Of the fields in its cells. */
  readonly Control: ComponentType<FieldControlProps>;
};

/** So many lines are seen at once. */
const ROWS_SEEN = 12;

/** The lines of a record as a sheet: typed and pasted as in a spreadsheet, moved by dragging and by keys; each step can be taken back. */
export function LinesControl(props: LinesControlProps) {
  const { control, field, value, onChange } = props;
  const { definition, name, form, Control } = props;
  const lines = useLines(field, value, onChange);
  const combined = useColumn(lines.lines, field.generates?.into);
  // As stable as what it calls is not: a key in another field does not draw a thousand lines again.
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  const [steady] = useState(() => ({ now: () => latest.current }));
  return (
    <>
      {field.generates === undefined ? null : (
        <LineGenerator
          control={control}
          field={field}
          definition={definition}
          generates={field.generates}
          rows={form?.values[field.generates.from]}
          onRows={form?.put}
          hasLines={lines.lines.length > 0}
          combined={combined}
          steady={steady}
        />
      )}
      {field.copies === undefined ? null : <LineCopier {...props} copies={field.copies} lines={lines} />}
      {field.fill === undefined || lines.lines.length < 2 ? null : (
        <LineFill
          control={control}
          field={field}
          name={name}
          definition={definition}
          names={field.fill}
          combined={combined}
          steady={steady}
          Control={Control}
        />
      )}
      <Sheet
        {...props}
        lines={lines.lines}
        steady={steady}
        invalid={control.invalid}
        disabled={control.disabled}
      />
    </>
  );
}

interface SheetProps extends LinesControlProps {
  readonly lines: readonly Line[];
  readonly steady: SteadyLines;
  readonly invalid: boolean;
  readonly disabled: boolean;
}

const Sheet = memo(function Sheet(props: SheetProps) {
  const { control, field, name, definition, lines, steady, invalid, disabled, Control } = props;
  const { t } = useTranslation("recordForm");
  const gridTexts = useGridTexts();
  const texts = useMemo(() => ({ ...gridTexts, help: t("linesHint") }), [gridTexts, t]);
  const [keyOf] = useState(() => (line: Line) => steady.now().keyOf(line));
  const language = useResourcePorts().useLanguage();
  const owner = definition?.name;
  const area = useMemo(() => areaOfLines(owner ?? "", name, field), [owner, name, field]);
  const wording = useWording(area);
  const notANumber = t("notANumber");
  const frame = useRef<HTMLFieldSetElement>(null);
  const grid = useRef<GridHandle>(null);
  const [said, say] = useState("");
  const columns = useMemo(
    () =>
      lineColumns({
        area,
        field,
        upload: { area: owner, field: name },
        wording,
        notANumber,
        invalid,
        disabled,
        steady,
        Control,
      }),
    [area, field, owner, name, wording, notANumber, invalid, disabled, steady, Control],
  );
  const [layout, setLayout] = useState(() => initialLayout(columns));
  const goSoon = useGoSoon(grid, lines.length);
  useWrongInSight(grid, { field, lines, invalid });
  // Lines that are combinations, or another record's, are neither added nor doubled by hand.
  const isOpen = field.generates === undefined && field.copies === undefined;
  useFocusPlace(frame, control, lines.length > 0 ? ".qs-grid-table" : isOpen ? "button" : null);
  const paste = async (
    text: string,
    at: { readonly top: number; readonly bottom: number; readonly columns: readonly string[] },
  ) => {
    const { cellsOf, pasteCells } = await loadPart(() => import("./pasted-text.ts"));
    const now = steady.now();
    const {
      lines: next,
      skipped,
      beyond,
    } = pasteCells(
      isOpen ? field : { ...field, most: now.held().length },
      now.held(),
      cellsOf(text),
      {
        from: at.top,
        lines: at.bottom - at.top + 1,
        columns: at.columns.filter((key) => key !== HANDLE),
        languages: [language],
      },
      () => freshLine(field),
    );
    now.replace(next);
    const rest = [
      skipped > 0 ? t("linesSkipped", { count: skipped }) : "",
      beyond > 0 ? t("linesBeyond", { count: beyond, most: isOpen ? field.most : now.held().length }) : "",
    ];
    say([t("linesPasted"), ...rest].filter((part) => part !== "").join(" "));
  };
  const add = () => {
    const now = steady.now();
    if (now.insert(now.held().length)) goSoon(now.held().length - 1);
  };
  const sheet: GridSheet = {
    onPaste: (text, place) => void paste(text, place),
    onClear: (rows, names) => steady.now().clear(rows, names),
    onFill: ([first, ...rest], names) => {
      const line = steady.now().held()[first ?? -1];
      const filled = names.filter((name) => field.fields[name] && !field.fields[name].fixed);
      if (line === undefined || rest.length === 0 || filled.length === 0) return;
      steady.now().fill(Object.fromEntries(filled.map((name) => [name, line[name]])), new Set(rest));
    },
    onMove: (row, to) => steady.now().move(row, to),
    onBeyond: () => isOpen && steady.now().insert(steady.now().held().length),
  };
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || takesText(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) steady.now().redo();
    else steady.now().undo();
  };
  const seen = Math.min(ROWS_SEEN, lines.length);
  const totals = useMemo(() => new LineTotals(field), [field]);
  const foot = useMemo(
    () => field.totals && footOf(field, totals.of(lines), wording),
    [field, totals, lines, wording],
  );
  return (
    <fieldset
      ref={frame}
      className="qs-lines"
      aria-labelledby={control.labelledBy}
      disabled={disabled}
      onKeyDown={keys}
      onPaste={(event) => {
        // There is no cell yet that it could be pasted into.
        if (!isOpen || lines.length > 0 || takesText(event.target)) return;
        event.preventDefault();
        void paste(event.clipboardData.getData("text/plain"), { top: 0, bottom: 0, columns: layout.order });
      }}
    >
      {lines.length === 0 ? null : (
        <div className="qs-lines-grid" style={{ "--qs-lines-seen": seen + (foot ? 1 : 0) } as CSSProperties}>
          <ResourceTable<Line>
            label={labelText(field.label, language)}
            columns={columns}
            rows={lines}
            rowKey={keyOf}
            body="long"
            layout={layout}
            onLayout={setLayout}
            density="compact"
            sort={NO_SORT}
            onSort={() => undefined}
            {...(disabled
              ? {}
              : {
                  sheet,
                  rowMenu: (line: Line) => (
                    <LineMenu line={line} isOpen={isOpen} steady={steady} onGo={goSoon} />
                  ),
                })}
            handle={grid}
            foot={foot}
            texts={texts}
          />
        </div>
      )}
      <div className="qs-lines-foot">
        {isOpen ? (
          <Button
            id={control.id}
            size="small"
            variant="outlined"
            icon={<Plus />}
            text={t("rowAdd")}
            aria-describedby={control.describedBy}
            disabled={disabled || lines.length >= field.most}
            onClick={add}
          />
        ) : null}
        {layout.hidden.length === 0 ? null : (
          <Button
            size="small"
            variant="minimal"
            text={t("linesAllColumns")}
            onClick={() => setLayout({ ...layout, hidden: [] })}
          />
        )}
        <span className="qs-lines-hint">
          {t(
            lines.length > 0
              ? "linesHint"
              : isOpen
                ? "linesEmpty"
                : field.copies
                  ? "linesNotCopied"
                  : "linesNotMade",
          )}
        </span>
        <span role="status" className="qs-lines-said">
          {said}
        </span>
      </div>
    </fieldset>
  );
}, isSame);

const NO_SORT: readonly SortStep[] = [];

/** What can be done with a line, by keys too. */
function LineMenu({
  line,
  isOpen,
  steady,
  onGo,
}: {
  readonly line: Line;
  /** Lines are added by hand. */
  readonly isOpen: boolean;
  readonly steady: SteadyLines;
  readonly onGo: (row: number) => void;
}) {
  const { t } = useTranslation("recordForm");
  const now = steady.now();
  const at = now.held().indexOf(line);
  const last = now.held().length - 1;
  const insert = (to: number) => {
    if (now.insert(to)) onGo(to);
  };
  return (
    <>
      {isOpen ? (
        <>
          <MenuItem text={t("lineAbove")} disabled={!now.hasRoom} onClick={() => insert(at)} />
          <MenuItem text={t("lineBelow")} disabled={!now.hasRoom} onClick={() => insert(at + 1)} />
          <MenuItem text={t("lineDuplicate")} disabled={!now.hasRoom} onClick={() => now.duplicate(at)} />
          <MenuDivider />
        </>
      ) : null}
      <MenuItem text={t("lineUp")} disabled={at === 0} onClick={() => now.move(at, at - 1)} />
      <MenuItem text={t("lineDown")} disabled={at === last} onClick={() => now.move(at, at + 1)} />
      <MenuDivider />
      <MenuItem text={t("lineRemove")} intent="danger" onClick={() => now.remove(at)} />
    </>
  );
}

/** The sums below the lines, in words, by column. */
function footOf(field: LinesField, totals: Totals, wording: Wording): Readonly<Record<string, string>> {
  const sums = Object.entries(totals).flatMap(([name, sum]) => {
    const cell = field.fields[name];
    return cell === undefined ? [] : [[name, cellText(cell, name, { id: 0, [name]: sum }, wording)]];
  });
  return { [HANDLE]: "Σ", ...Object.fromEntries(sums) };
}

/** Takes the keyboard to a line once it is drawn. */
function useGoSoon(grid: RefObject<GridHandle | null>, count: number): (row: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null || wanted.current >= count) return;
    grid.current?.goTo(wanted.current);
    wanted.current = null;
  });
  return (row) => {
    wanted.current = row;
  };
}

/** Shows the first cell with something wrong once the lines are refused. */
function useWrongInSight(
  grid: RefObject<GridHandle | null>,
  {
    field,
    lines,
    invalid,
  }: { readonly field: LinesField; readonly lines: readonly Line[]; readonly invalid: boolean },
): void {
  const show = useEffectEvent(() => {
    const wrong = wrongCell(field, lines);
    if (wrong !== undefined) grid.current?.goTo(wrong.row, wrong.name);
  });
  useEffect(() => {
    if (invalid) show();
  }, [invalid]);
}

/** What the form leads to when something is wrong: the sheet, or what adds its first line; null where that is elsewhere. */
function useFocusPlace(
  frame: RefObject<HTMLElement | null>,
  { inputRef }: ControlProps,
  place: string | null,
): void {
  const give = useEffectEvent((at: string) => {
    inputRef(frame.current?.querySelector<HTMLElement>(at) ?? null);
  });
  useEffect(() => {
    if (place !== null) give(place);
  }, [place]);
}

/** What it is drawn by: its lines, and how they may be changed. */
function isSame(one: SheetProps, other: SheetProps): boolean {
  return (
    one.lines === other.lines &&
    one.field === other.field &&
    one.definition === other.definition &&
    one.invalid === other.invalid &&
    one.disabled === other.disabled &&
    one.control.id === other.control.id &&
    one.control.describedBy === other.control.describedBy
  );
}
