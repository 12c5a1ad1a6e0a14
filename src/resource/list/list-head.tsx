import "./list-head.css";
import { Button, Spinner } from "@blueprintjs/core";
import { Add, CloudUpload, Refresh } from "@blueprintjs/icons";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { operationsOf } from "../../contract/resources/definition.ts";
import { galleryKind } from "../../domain/resources/card-shape.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { columnsOf, fieldOf } from "../../domain/resources/list-shape.ts";
import { shownOrder } from "../../ui/grid/layout.ts";
import { ActionIcon } from "../action-icon.tsx";
import { fileText } from "../kinds.ts";
import { SearchBar } from "../search/search-bar.tsx";
import { SearchSheet } from "../search/search-sheet.tsx";
import { hasSearch } from "../search/use-search.ts";
import { usePhone } from "../use-phone.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { chosenQuery } from "./list-query.ts";
import type { FilterValues } from "./list-state.ts";
import { SortField } from "./sort-field.tsx";
import type { ExportHandle, ExportKind, FileColumn } from "./use-export.tsx";
import type { ResourceListModel } from "./use-resource-list.ts";
import { actionsAt } from "./use-rights.ts";
import { ViewMenu } from "./view-menu.tsx";

export interface ListHeadProps {
  readonly model: ResourceListModel;
  readonly exporting: ExportHandle;
  /** Distinguishes the list from others on its page. */
  readonly stateKey: string;
}

/** Over a list, in one row: its search, its filters, what can be done with it; with the rows that are chosen, while there are any. */
export function ListHead({ model, exporting, stateKey }: ListHeadProps) {
  const { definition, appearance, wording, list, shown, selection, query } = model;
  const head = useRef<HTMLDivElement>(null);
  const isChosen = selection.keys.size > 0;
  const searchable = hasSearch(definition);
  const start = (kind: ExportKind, what: "all" | "chosen") => {
    const asked = what === "all" ? query : chosenQuery(query, [...selection.keys].map(Number));
    exporting.start(kind, { definition, query: asked, columns: fileColumns(model) });
  };
  const phone = usePhone();
  const Acts = phone ? PhoneActs : WideActs;
  const acts = <Acts model={model} searchable={searchable} onExport={(kind) => start(kind, "all")} />;
  const asked = {
    definition,
    filters: list.state.filters,
    wording,
    stateKey,
    onFilters: (filters: FilterValues) => list.change({ filters }),
    onAgain: shown.refresh,
    children: acts,
  };
  return (
    <div ref={head} className="qs-list-head" data-chosen={isChosen}>
      {!appearance.searchShown || !searchable ? (
        acts
      ) : phone ? (
        <SearchSheet {...asked} total={shown.total} order={<SortField {...model} />} />
      ) : (
        <SearchBar {...asked} />
      )}
      <ChosenBar
        model={model}
        onExport={(kind) => start(kind, "chosen")}
        onClear={() => {
          selection.clear();
          // The bar goes, and the focus with it: to the rows, which were chosen there.
          head.current?.parentElement
            ?.querySelector<HTMLElement>(":is(.qs-list-grid, .qs-gallery) [tabindex='0']")
            ?.focus();
        }}
      />
    </div>
  );
}

interface ActsProps {
  readonly model: ResourceListModel;
  readonly searchable: boolean;
  readonly onExport: (kind: ExportKind) => void;
}

/** What can be done with the list as a whole (contract A18). */
function WideActs(props: ActsProps) {
  const { t } = useTranslation("resource");
  const { rights, handle } = props.model;
  return (
    <div className="qs-list-acts" role="toolbar" aria-label={t("tools")}>
      <Tools {...props} />
      <View {...props} />
      {rights.create ? (
        <Button icon={<Add />} intent="primary" text={t("add")} onClick={() => handle.add()} />
      ) : null}
    </div>
  );
}

/** The same on a telephone: a menu with all of it, and what adds. */
function PhoneActs(props: ActsProps) {
  const { t } = useTranslation("resource");
  const { rights, handle } = props.model;
  return (
    <div className="qs-list-acts qs-list-acts-narrow" role="toolbar" aria-label={t("tools")}>
      <View {...props} tools={<Tools {...props} />} />
      {rights.create ? (
        <Button
          icon={<Add />}
          intent="primary"
          aria-label={t("add")}
          title={t("add")}
          onClick={() => handle.add()}
        />
      ) : null}
    </div>
  );
}

/** The area's own tools, and what reads the list again. */
function Tools({ model }: ActsProps) {
  const { t } = useTranslation("resource");
  const { definition, parts, rights, handle, shown, forms, wording } = model;
  const { Toolbar: More } = parts;
  const { fetching } = shown;
  return (
    <>
      {actionsAt(definition, "toolbar", rights).map((action) => {
        const label = labelText(action.label, wording.language);
        return (
          <Button
            key={action.name}
            variant={(action.tone ?? action.byIcon) ? "minimal" : "outlined"}
            icon={<ActionIcon name={action.icon} />}
            {...(action.byIcon ? { "aria-label": label, title: label } : { text: label })}
            onClick={() => handle.run(action, [])}
          />
        );
      })}
      {rights.create && definition.batchUpload !== undefined ? (
        <Button
          variant="outlined"
          icon={<CloudUpload />}
          text={t("batchUpload")}
          onClick={() => forms.setBatching([])}
        />
      ) : null}
      {More ? <More list={handle} /> : null}
      <Button
        variant="minimal"
        // A button that is switched off while it waits would lose the focus.
        icon={fetching ? <Spinner size={16} /> : <Refresh />}
        aria-label={t("refresh")}
        aria-disabled={fetching}
        title={t("refresh")}
        onClick={() => {
          if (!fetching) shown.refresh();
        }}
      />
    </>
  );
}

function View({ model, searchable, onExport, tools }: ActsProps & { readonly tools?: ReactNode }) {
  const { definition, parts, rights, shown, forms } = model;
  const { remove } = operationsOf(definition);
  return (
    <ViewMenu
      columns={model.columns}
      yielding={model.yielding}
      appearance={model.appearance}
      onAppearance={model.setAppearance}
      searchable={searchable}
      views={model.views}
      onExport={rights.export ? onExport : undefined}
      filled={shown.total > 0}
      onImport={rights.import ? () => forms.setImporting(true) : undefined}
      onRemoved={rights.history && remove ? () => forms.setRemovedShown(true) : undefined}
      gallery={parts.List === undefined ? galleryKind(definition) : null}
      plain={parts.List !== undefined}
      {...(tools === undefined ? {} : { tools })}
    />
  );
}

/** The columns that are shown, in their order, as files have them. */
function fileColumns({ definition, appearance, wording }: ResourceListModel): readonly FileColumn[] {
  const known = new Set(columnsOf(definition).map(({ field }) => field));
  return shownOrder(appearance.layout)
    .filter((name) => known.has(name) && !appearance.layout.hidden.includes(name))
    .map((name) => {
      const field = fieldOf(definition, name);
      return {
        title: labelText(field.label, wording.language),
        text: (record) => fileText(field, name, record, wording),
      };
    });
}
