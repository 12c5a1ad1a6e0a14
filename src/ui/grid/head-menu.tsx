import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { menuKeys } from "../focus/roving.ts";
import { freezeColumn, hideColumns, resizeColumn, shiftColumn } from "./layout.ts";
import type { GridColumn, GridLayout, GridTexts, SortStep } from "./model.ts";
import { sortPlace, withoutSort, withSort } from "./sort-steps.ts";

/** By so much a column grows or shrinks at a time, px. */
const WIDTH_STEP = 24;

export interface HeadMenuProps {
  readonly column: GridColumn<never>;
  /** As wide as it is now. */
  readonly width: number;
  /** Complete. */
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
  readonly sort: readonly SortStep[];
  readonly onSort: (sort: readonly SortStep[]) => void;
  readonly onFit: () => void;
  readonly texts: GridTexts;
}

/** All that can be done with a column, by keys too. */
export function HeadMenu(props: HeadMenuProps) {
  const { column, layout, onLayout, texts } = props;
  const { key } = column;
  const frozen = layout.frozen.includes(key);
  const back = shiftColumn(layout, key, -1);
  const on = shiftColumn(layout, key, 1);
  const hidden = hideColumns(layout, [key], true);
  return (
    <Menu {...menuKeys} aria-label={texts.columnMenu(column.title)}>
      {column.sortable === true && <SortItems {...props} />}
      <MenuItem
        text={frozen ? texts.unfreeze : texts.freeze}
        onClick={() => onLayout(freezeColumn(layout, key, !frozen))}
      />
      <MenuItem text={texts.moveBack} disabled={back === layout} onClick={() => onLayout(back)} />
      <MenuItem text={texts.moveOn} disabled={on === layout} onClick={() => onLayout(on)} />
      <MenuDivider />
      <WidthItems {...props} />
      <MenuDivider />
      <MenuItem text={texts.hide} disabled={!hidden.hidden.includes(key)} onClick={() => onLayout(hidden)} />
    </Menu>
  );
}

function SortItems({ column: { key: field }, sort, onSort, texts }: HeadMenuProps) {
  const place = sortPlace(sort, field);
  const others = sort.some((step) => step.field !== field);
  const item = (text: string, descending: boolean, add: boolean) => (
    <MenuItem text={text} onClick={() => onSort(withSort(sort, { field, descending }, add))} />
  );
  return (
    <>
      {item(texts.sortAscending, false, false)}
      {item(texts.sortDescending, true, false)}
      {others && item(texts.sortAlsoAscending, false, true)}
      {others && item(texts.sortAlsoDescending, true, true)}
      {place !== null && <MenuItem text={texts.unsort} onClick={() => onSort(withoutSort(sort, field))} />}
      <MenuDivider />
    </>
  );
}

/** Widths are tried out: the menu stays. */
function WidthItems({ column: { key, minWidth }, width, layout, onLayout, onFit, texts }: HeadMenuProps) {
  const by = (step: number) => onLayout(resizeColumn(layout, key, width + step, minWidth));
  return (
    <>
      <MenuItem text={texts.wider} shouldDismissPopover={false} onClick={() => by(WIDTH_STEP)} />
      <MenuItem text={texts.narrower} shouldDismissPopover={false} onClick={() => by(-WIDTH_STEP)} />
      <MenuItem text={texts.fit} onClick={onFit} />
    </>
  );
}
