import { Button, Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import {
  Blank,
  Bookmark,
  CaretDown,
  History,
  Import,
  More,
  Search,
  Settings,
  Tick,
} from "@blueprintjs/icons";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { galleryKind } from "../../domain/resources/card-shape.ts";
import { menuKeys } from "../../ui/focus/roving.ts";
import { ColumnPanel } from "../../ui/grid/column-panel.tsx";
import { DENSITIES, type GridColumn } from "../../ui/grid/model.ts";
import { useGridTexts } from "../../ui/grid/use-grid-texts.ts";
import { Popover } from "../../ui/popover.tsx";
import { ExportItems } from "./export-items.tsx";
import type { ListAppearance } from "./layout.ts";
import { ManageViewsDialog } from "./manage-views-dialog.tsx";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import type { ExportKind } from "./use-export.tsx";
import type { ListViews } from "./use-list-views.ts";
import { VIEWS_MAX, viewOf } from "./views.ts";

export interface ViewMenuProps {
  readonly columns: readonly GridColumn<AnyRecord>[];
  /** Those that have no room. */
  readonly yielding: readonly string[];
  readonly appearance: ListAppearance;
  readonly onAppearance: (change: Partial<ListAppearance>) => void;
  /** There is a search bar to hide. */
  readonly searchable: boolean;
  readonly views: ListViews;
  /** Exports everything that the filters let through; undefined where the user may not. */
  readonly onExport: ((kind: ExportKind) => void) | undefined;
  /** There are rows to export. */
  readonly filled: boolean;
  readonly onImport: (() => void) | undefined;
  /** Shows what was deleted; not given where that is not on record, or not for the user. */
  readonly onRemoved: (() => void) | undefined;
  /** What the list can be shown as, beside a list; null where that is all. */
  readonly gallery: ReturnType<typeof galleryKind>;
  /** Rows are drawn by a component of the area's own. */
  readonly plain: boolean;
  /** On a telephone: what else can be done with the list, above the others; there are no columns. */
  readonly tools?: ReactNode;
}

/** How the list is shown, and what comes of it and into it: columns, row height, views, files, what was deleted (contract A18). */
export function ViewMenu(props: ViewMenuProps) {
  const { t } = useTranslation("resource");
  const texts = useGridTexts();
  const { columns, appearance, onAppearance, views } = props;
  const plain = props.plain || props.tools !== undefined || (props.gallery !== null && appearance.asGallery);
  const { saved } = views;
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const end = () => setDialog(null);
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <div className="qs-view">
            {props.tools === undefined ? null : <div className="qs-view-tools">{props.tools}</div>}
            <Items {...props} plain={plain} onDialog={setDialog} />
            {plain ? null : (
              <ColumnPanel
                columns={columns}
                yielding={props.yielding}
                layout={appearance.layout}
                onLayout={(layout) => onAppearance({ layout })}
                texts={texts}
              />
            )}
          </div>
        }
      >
        {props.tools === undefined ? (
          <Button variant="minimal" icon={<Settings />} endIcon={<CaretDown />} text={t("display")} />
        ) : (
          <Button variant="minimal" icon={<More />} aria-label={t("display")} title={t("display")} />
        )}
      </Popover>
      {dialog === "save" ? (
        <SaveViewDialog
          saved={saved}
          onClose={end}
          onSave={(given) => {
            end();
            views.onKeep({ id: null, ...given });
          }}
        />
      ) : null}
      {dialog === "manage" ? (
        <ManageViewsDialog
          saved={saved}
          onClose={end}
          onSave={(next) => {
            end();
            views.onSaved(next);
          }}
        />
      ) : null}
    </>
  );
}

const AS = {
  gallery: "asGallery",
  timeline: "asTimeline",
  board: "asBoard",
  calendar: "asCalendar",
} as const;

interface ItemsProps extends ViewMenuProps {
  readonly onDialog: (dialog: "save" | "manage") => void;
}

function Items({ appearance, onAppearance, searchable, views, onDialog, ...props }: ItemsProps) {
  const { t } = useTranslation("resource");
  const texts = useGridTexts();
  const { saved, current, changed, onKeep } = views;
  const view = viewOf(saved, current);
  const full = saved.views.length >= VIEWS_MAX;
  const { searchShown } = appearance;
  return (
    <Menu {...menuKeys} aria-label={t("display")}>
      {view !== undefined && changed ? (
        <MenuItem
          icon={<Tick />}
          text={t("saveView", { name: view.name })}
          onClick={() => onKeep({ id: view.id, name: view.name, first: saved.first === view.id })}
        />
      ) : null}
      <MenuItem
        icon={<Bookmark />}
        text={full ? t("viewsFull", { count: VIEWS_MAX }) : t("saveViewAs")}
        disabled={full}
        onClick={() => onDialog("save")}
      />
      {saved.views.length === 0 ? null : (
        <MenuItem icon={<Blank />} text={t("manageViews")} onClick={() => onDialog("manage")} />
      )}
      {searchable ? (
        <MenuItem
          icon={<Search />}
          text={t(searchShown ? "hideSearch" : "showSearch")}
          onClick={() => onAppearance({ searchShown: !searchShown })}
        />
      ) : null}
      {props.onRemoved === undefined ? null : (
        <MenuItem icon={<History />} text={t("removedRecords")} onClick={props.onRemoved} />
      )}
      {props.onImport === undefined ? null : (
        <MenuItem icon={<Import />} text={t("import")} onClick={props.onImport} />
      )}
      {props.onExport === undefined ? null : (
        <>
          <MenuDivider title={props.filled ? t("export") : t("exportNothing")} />
          <ExportItems disabled={!props.filled} onChoose={props.onExport} />
        </>
      )}
      {props.gallery === null ? null : (
        <>
          <MenuDivider title={t("shownAs")} />
          {[false, true].map((one) => (
            <MenuItem
              key={String(one)}
              icon={one === appearance.asGallery ? <Tick /> : <Blank />}
              aria-current={one === appearance.asGallery}
              text={t(one ? AS[props.gallery ?? "gallery"] : "asList")}
              onClick={() => onAppearance({ asGallery: one })}
            />
          ))}
        </>
      )}
      {props.plain ? null : (
        <>
          <MenuDivider title={texts.density} />
          {DENSITIES.map((one) => (
            <MenuItem
              key={one}
              icon={one === appearance.density ? <Tick /> : <Blank />}
              aria-current={one === appearance.density}
              shouldDismissPopover={false}
              text={texts.densities[one]}
              onClick={() => onAppearance({ density: one })}
            />
          ))}
        </>
      )}
    </Menu>
  );
}
