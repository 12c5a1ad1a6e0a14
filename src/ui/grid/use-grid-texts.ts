import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { GridTexts } from "./model.ts";

/** The grid's words, of the texts `resource`. */
export function useGridTexts(): GridTexts {
  const { t } = useTranslation("resource");
  return useMemo(
    () => ({
      selectAll: t("grid.selectAll"),
      selectRow: t("grid.selectRow"),
      dragRow: t("grid.dragRow"),
      actions: t("grid.actions"),
      rowMenu: t("grid.rowMenu"),
      columnMenu: (title) => t("grid.columnMenu", { title }),
      columns: t("grid.columns"),
      allColumns: t("grid.allColumns"),
      reset: t("grid.reset"),
      noRoom: t("grid.noRoom"),
      density: t("grid.density"),
      densities: {
        compact: t("grid.compact"),
        normal: t("grid.normal"),
        relaxed: t("grid.relaxed"),
      },
      sortAscending: t("grid.sortAscending"),
      sortDescending: t("grid.sortDescending"),
      sortAlsoAscending: t("grid.sortAlsoAscending"),
      sortAlsoDescending: t("grid.sortAlsoDescending"),
      unsort: t("grid.unsort"),
      freeze: t("grid.freeze"),
      unfreeze: t("grid.unfreeze"),
      moveBack: t("grid.moveBack"),
      moveOn: t("grid.moveOn"),
      wider: t("grid.wider"),
      narrower: t("grid.narrower"),
      fit: t("grid.fit"),
      hide: t("grid.hide"),
      expand: t("grid.expand"),
      collapse: t("grid.collapse"),
      loading: t("loading"),
      empty: t("noData"),
      copied: (count) => t("grid.copied", { count }),
      help: t("grid.help"),
    }),
    [t],
  );
}
