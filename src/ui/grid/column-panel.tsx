import { Button, Checkbox } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Pin } from "@blueprintjs/icons";
import {
  completeLayout,
  freezeColumn,
  hideColumns,
  initialLayout,
  shiftColumn,
  shownOrder,
} from "./layout.ts";
import type { GridColumn, GridLayout, GridTexts } from "./model.ts";

export interface ColumnPanelProps {
  readonly columns: readonly GridColumn<never>[];
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
  /** Columns that have given way. */
  readonly yielding?: readonly string[];
  readonly texts: GridTexts;
}

/** Shows, hides, orders and freezes columns. */
export function ColumnPanel({ columns, onLayout, yielding = [], texts, ...given }: ColumnPanelProps) {
  const layout = completeLayout(columns, given.layout);
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  const shown = layout.order.length - layout.hidden.length;
  const all = layout.hidden.length === 0;
  return (
    <fieldset className="qs-grid-columns">
      <legend className="qs-visually-hidden">{texts.columns}</legend>
      <div className="qs-grid-columns-top">
        <Checkbox
          checked={all}
          indeterminate={!all && shown > 0}
          onChange={() => onLayout(hideColumns(layout, layout.order, all))}
        >
          {texts.allColumns}
        </Checkbox>
        <Button variant="minimal" size="small" onClick={() => onLayout(initialLayout(columns))}>
          {texts.reset}
        </Button>
      </div>
      <ul className="qs-grid-columns-list">
        {shownOrder(layout).map((key) => (
          <ColumnLine
            key={key}
            column={key}
            title={titles.get(key) ?? key}
            layout={layout}
            isYielding={yielding.includes(key)}
            onLayout={onLayout}
            texts={texts}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface ColumnLineProps extends Pick<ColumnPanelProps, "layout" | "onLayout" | "texts"> {
  readonly column: string;
  readonly title: string;
  /** There is no room for it, unless it is asked for. */
  readonly isYielding: boolean;
}

function ColumnLine({ column, title, layout, isYielding, onLayout, texts }: ColumnLineProps) {
  const hidden = layout.hidden.includes(column);
  const frozen = layout.frozen.includes(column);
  const last = !hidden && layout.order.length - layout.hidden.length === 1;
  const moved = (step: -1 | 1) => shiftColumn(layout, column, step);
  const arrow = (step: -1 | 1, label: string, icon: React.JSX.Element) => (
    <Button
      variant="minimal"
      size="small"
      icon={icon}
      aria-label={`${label}: ${title}`}
      title={label}
      disabled={hidden || moved(step) === layout}
      onClick={() => onLayout(moved(step))}
    />
  );
  return (
    <li className="qs-grid-columns-line">
      <Checkbox
        checked={!hidden && !isYielding}
        disabled={last}
        onChange={() => onLayout(hideColumns(layout, [column], !hidden && !isYielding))}
      >
        {title}
        {isYielding ? <span className="qs-grid-columns-note">{texts.noRoom}</span> : null}
      </Checkbox>
      {arrow(-1, texts.moveBack, <ArrowUp size={14} />)}
      {arrow(1, texts.moveOn, <ArrowDown size={14} />)}
      <Button
        variant="minimal"
        size="small"
        icon={<Pin size={14} />}
        active={frozen}
        aria-pressed={frozen}
        aria-label={`${texts.freeze}: ${title}`}
        title={frozen ? texts.unfreeze : texts.freeze}
        onClick={() => onLayout(freezeColumn(layout, column, !frozen))}
      />
    </li>
  );
}
