import { type KeyboardEvent, type MouseEvent, useCallback, useMemo } from "react";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { boardOf, calendarOf, galleryOf } from "../../domain/resources/card-shape.ts";
import type { RowCommand } from "../../ui/grid/model.ts";
import { ResourceTable } from "../../ui/grid/resource-table.tsx";
import { useGridTexts } from "../../ui/grid/use-grid-texts.ts";
import { useResourcePorts } from "../ports.ts";
import { usePhone } from "../use-phone.ts";
import { isFiltered } from "./list-query.ts";
import { EmptyList, FailedList, LoadingList, RemovingList } from "./list-states.tsx";
import { MoveItems } from "./move-items.tsx";
import { useAllows } from "./offers.ts";
import { RecordBoard } from "./record-board.tsx";
import { RecordCalendar } from "./record-calendar.tsx";
import { RecordCards } from "./record-cards.tsx";
import { RecordGallery } from "./record-gallery.tsx";
import { actionsWidth, RowActions, RowMenu } from "./row-actions.tsx";
import { SortField } from "./sort-field.tsx";
import type { ResourceListModel, ResourceListProps } from "./use-resource-list.ts";
import { actionsAt, type Rights } from "./use-rights.ts";
import { VirtualGallery } from "./virtual-gallery.tsx";

export interface ListBodyProps extends Pick<ResourceListProps, "label" | "current" | "onCurrent"> {
  readonly model: ResourceListModel;
  /** A row was opened, not just chosen. */
  readonly onEnter?: () => void;
  /** What is open of a row is to be closed. */
  readonly onLeave?: () => void;
}

/** The rows of a list, or what is in their place. */
export function ListBody(props: ListBodyProps) {
  const { model } = props;
  const { shown, parts, handle } = model;
  if (!shown.loaded) {
    if (shown.failure === undefined) return <LoadingList />;
    return <FailedList failure={shown.failure} onRetry={shown.refresh} />;
  }
  if (parts.List) {
    return isEmptied(shown) ? <RemovingList framed count={shown.removing} /> : <parts.List list={handle} />;
  }
  return <Rows {...props} />;
}

/** All rows of the page are being deleted, or about to be. */
const isEmptied = ({ rows, removing }: ResourceListModel["shown"]) => rows.length === 0 && removing > 0;

const keyOf = ({ id }: AnyRecord) => id;

/** Rows in columns, on a telephone as cards; as a gallery where that was chosen. */
function Rows({ model, label, current, onCurrent, onEnter, onLeave }: ListBodyProps) {
  const { definition, parts, rights, columns, appearance, setAppearance, list, shown, selection, moves } =
    model;
  const texts = useGridTexts();
  const narrow = useResourcePorts().useNarrow();
  const phone = usePhone();
  const { rows } = shown;
  const { page, size, sort, filters } = list.state;
  const long = definition.list.long === true;
  const { steady } = model;
  const acts = useMemo(
    () => ({ definition, parts, rights, list: steady }),
    [definition, parts, rights, steady],
  );
  const rowActions = useCallback((record: AnyRecord) => <RowActions {...acts} record={record} />, [acts]);
  const rowMenu = (record: AnyRecord) => (
    <RowMenu {...acts} record={record}>
      <MoveItems moves={moves} record={record} />
    </RowMenu>
  );
  const onOpen = useCallback(
    (record: AnyRecord) => {
      if (onCurrent === undefined) steady.open(record);
      else {
        onCurrent(record);
        onEnter?.();
      }
    },
    [steady, onCurrent, onEnter],
  );
  const allows = useAllows(parts);
  const onCommand = (command: RowCommand, record: AnyRecord) => {
    if (command === "edit") {
      if (rights.update && allows("update", record)) steady.edit(record);
      return;
    }
    // As in every list of files: one of those that are chosen stands for them.
    const records = selection.keys.has(record.id) ? selection.records : [record];
    if (rights.remove && records.every((one) => allows("remove", one))) steady.remove(records);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented && isWithin(event)) onLeave?.();
  };
  const selectable = parts.Chosen !== undefined || canSelect(definition, rights);
  const empty = isEmptied(shown) ? (
    <RemovingList count={shown.removing} />
  ) : (
    <EmptyList
      filtered={isFiltered(filters)}
      onClear={() => list.change({ filters: {} })}
      onAdd={rights.create ? () => steady.add() : undefined}
    />
  );
  const shape = useMemo(() => galleryOf(definition), [definition]);
  const gallery = appearance.asGallery ? shape : null;
  const cards = {
    definition,
    label: label ?? "",
    rows,
    columns,
    wording: model.wording,
    selection: selection.keys,
    onSelection: selectable ? selection.set : undefined,
    current,
    menu: rowMenu,
    attach: model.drops.attachCard,
    onOpen,
    busy: shown.fetching,
    empty,
  };
  if (gallery !== null) {
    const order = phone ? null : <SortField {...model} />;
    if (long)
      return (
        <VirtualGallery
          {...cards}
          shape={gallery}
          order={order}
          onCommand={onCommand}
          total={shown.total}
          slots={shown.slots ?? rows}
          onRange={shown.setRange}
        />
      );
    return <RecordGallery {...cards} shape={gallery} order={order} onCommand={onCommand} />;
  }
  const board = appearance.asGallery ? boardOf(definition) : null;
  if (board !== null)
    return (
      <RecordBoard
        {...cards}
        shape={board}
        query={model.query}
        hidden={model.removal.hidden}
        movable={rights.update}
        refreshed={shown.refreshed}
        onCommand={onCommand}
      />
    );
  const calendar = appearance.asGallery ? calendarOf(definition) : null;
  if (calendar !== null)
    return (
      <RecordCalendar
        {...cards}
        shape={calendar}
        query={model.query}
        hidden={model.removal.hidden}
        refreshed={shown.refreshed}
      />
    );
  if (phone) return <RecordCards {...cards} total={shown.total} tree={shown.tree} onEnd={shown.more} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter does the same in the grid within
    <div
      className="qs-list-grid"
      onClick={onCurrent && ((event) => pick(event, rows, onCurrent))}
      onKeyDown={onLeave && leave}
    >
      <ResourceTable<AnyRecord>
        label={label ?? ""}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        body={long ? "long" : "paged"}
        layout={appearance.layout}
        onLayout={(layout) => setAppearance({ layout })}
        onYield={model.setYielding}
        density={appearance.density}
        sort={sort}
        onSort={(next) => list.change({ sort: next })}
        {...(selectable ? { selection: selection.keys, onSelection: selection.set } : {})}
        {...(shown.tree === undefined ? {} : { tree: shown.tree })}
        moves={moves.grid}
        // Where there is little room a row's menu is enough; what an area draws itself is not in it.
        {...(narrow && parts.RowActions === undefined ? {} : { rowActions })}
        actionsWidth={actionsWidth(definition, parts, rights)}
        rowMenu={rowMenu}
        onOpen={onOpen}
        onCommand={onCommand}
        current={current ?? undefined}
        total={shown.total}
        first={long || shown.tree !== undefined ? 0 : (page - 1) * size}
        {...(shown.more === undefined ? {} : { onEnd: shown.more })}
        busy={shown.fetching}
        empty={empty}
        texts={texts}
      />
    </div>
  );
}

/** Whether anything can be done with several rows. */
function canSelect(definition: AnyResource, rights: Rights): boolean {
  return rights.update || rights.remove || actionsAt(definition, "bulk", rights).length > 0;
}

/** Menus and editors are elsewhere in the page, and have an Escape of their own. */
const isWithin = ({ currentTarget, target }: KeyboardEvent) =>
  target instanceof Element && currentTarget.contains(target) && target.closest(".qs-grid-editor") === null;

/** A click on a row chooses it; what has a use of its own in it does not. */
function pick(event: MouseEvent, rows: readonly AnyRecord[], onCurrent: (record: AnyRecord) => void): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("button, a, input, label, .qs-grid-editor") !== null)
    return;
  const at = target.closest<HTMLElement>("[data-row]")?.dataset.row;
  const record = at === undefined ? undefined : rows[Number(at)];
  if (record !== undefined) onCurrent(record);
}
