import { Button, Spinner } from "@blueprintjs/core";
import { History, Refresh, Search } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { ColumnMenu } from "../../ui/grid/column-menu.tsx";
import { DensityMenu } from "../../ui/grid/density-menu.tsx";
import type { GridColumn } from "../../ui/grid/model.ts";
import { useGridTexts } from "../../ui/grid/use-grid-texts.ts";
import type { ListAppearance } from "./layout.ts";
import { ViewsMenu, type ViewsMenuProps } from "./views-menu.tsx";

export interface ListToolsProps {
  readonly columns: readonly GridColumn<AnyRecord>[];
  readonly appearance: ListAppearance;
  readonly onAppearance: (change: Partial<ListAppearance>) => void;
  /** There is a search bar to hide. */
  readonly searchable: boolean;
  readonly views: ViewsMenuProps;
  readonly fetching: boolean;
  readonly onRefresh: () => void;
  /** Shows what was deleted; not given where that is not on record, or not for the user. */
  readonly onRemoved: (() => void) | undefined;
  /** Rows are drawn by a component of the area's own. */
  readonly plain: boolean;
}

/** How the list is shown (contract A18): views, search bar, refresh, row height, columns. */
export function ListTools(props: ListToolsProps) {
  const { t } = useTranslation("resource");
  const { columns, appearance, onAppearance, searchable, fetching, onRefresh, onRemoved, plain } = props;
  const texts = useGridTexts();
  const searchText = t(appearance.searchShown ? "hideSearch" : "showSearch");
  return (
    <div className="qs-list-bar-tools" role="toolbar" aria-label={t("view")}>
      <ViewsMenu {...props.views} />
      {searchable ? (
        <Button
          variant="minimal"
          icon={<Search />}
          aria-pressed={appearance.searchShown}
          aria-label={searchText}
          title={searchText}
          onClick={() => onAppearance({ searchShown: !appearance.searchShown })}
        />
      ) : null}
      <Button
        variant="minimal"
        // A button that is switched off while it waits would lose the focus.
        icon={fetching ? <Spinner size={16} /> : <Refresh />}
        aria-label={t("refresh")}
        aria-disabled={fetching}
        title={t("refresh")}
        onClick={() => {
          if (!fetching) onRefresh();
        }}
      />
      {onRemoved === undefined ? null : (
        <Button
          variant="minimal"
          icon={<History />}
          aria-label={t("removedRecords")}
          title={t("removedRecords")}
          onClick={onRemoved}
        />
      )}
      {plain ? null : (
        <>
          <DensityMenu
            density={appearance.density}
            onDensity={(density) => onAppearance({ density })}
            texts={texts}
          />
          <ColumnMenu
            columns={columns}
            layout={appearance.layout}
            onLayout={(layout) => onAppearance({ layout })}
            texts={texts}
          />
        </>
      )}
    </div>
  );
}
