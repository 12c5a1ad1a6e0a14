import "./resource-list.css";
import { Button } from "@blueprintjs/core";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../contract/resources/definition.ts";
import { loadPart } from "../ui/chunks.ts";
import { Pagination } from "../ui/pagination.tsx";
import { useLazyPart } from "../ui/use-lazy-part.ts";
import { AsidePane } from "./list/aside-pane.tsx";
import { ContextBar } from "./list/context-bar.tsx";
import { Expanded } from "./list/expanded.tsx";
import { ListBody } from "./list/list-body.tsx";
import { ListDialogs } from "./list/list-dialogs.tsx";
import { ListHead } from "./list/list-head.tsx";
import { isFiltered } from "./list/list-query.ts";
import { pageAtSize } from "./list/list-state.ts";
import { StaleNote } from "./list/list-states.tsx";
import { ListTabs } from "./list/list-tabs.tsx";
import { useExport } from "./list/use-export.tsx";
import { type ResourceListModel, type ResourceListProps, useResourceList } from "./list/use-resource-list.ts";
import { ViewTabs } from "./list/view-tabs.tsx";
import { NarrowedContext } from "./narrowed.ts";
import { useResourcePorts } from "./ports.ts";
import { DropSection } from "./uploads/drop-section.tsx";

export type { ResourceListProps };

/** The list of an area with its head, grid, pager and dialogs; several can be on one page, distinguished by `stateKey`. */
export function ResourceList(props: ResourceListProps) {
  const { definition, stateKey = "", label, current, onCurrent, onRows } = props;
  const model = useResourceList(props);
  const { t } = useTranslation("resource");
  const { list, context, wording, shown } = model;
  const { tabs } = definition.list;
  const { rows, loaded, failure } = shown;
  useEffect(() => {
    if (loaded) onRows?.(rows);
  }, [loaded, rows, onRows]);
  const exporting = useExport();
  const [entered, setEntered] = useState(0);
  const enter = useCallback(() => setEntered((times) => times + 1), []);
  const close = onCurrent && props.beside === undefined ? () => onCurrent(null) : undefined;
  const setFilter = (param: string, value: string) =>
    list.change({ filters: { ...list.state.filters, [param]: [value] } });
  const choose = (param: string, value: string) => {
    context.choose(param, value);
    model.selection.clear();
    list.change({ page: 1 });
  };
  // What is dropped on a list of what is made of files is meant for it.
  const takesFiles = definition.batchUpload !== undefined && model.rights.create;
  const content = (
    <DropSection
      className="qs-list"
      label={label}
      list={definition.name}
      allowed={takesFiles}
      over={t("dropHere")}
      onFiles={model.forms.setBatching}
    >
      {context.chosen.length === 0 && context.awaited === undefined ? null : (
        <ContextBar definition={definition} context={context} wording={wording} onChoose={choose} />
      )}
      <ViewTabs {...model.views} />
      {tabs === undefined ? null : (
        <ListTabs
          definition={definition}
          field={tabs}
          value={list.state.filters[tabs]?.[0] ?? ""}
          wording={wording}
          counts={shown.counts}
          onChange={(value) => setFilter(tabs, value)}
        />
      )}
      <ListHead model={model} exporting={exporting} stateKey={stateKey} />
      <Translating definition={definition} wanted={!props.embedded} />
      {loaded && failure !== undefined ? <StaleNote failure={failure} onRetry={shown.refresh} /> : null}
      <ListBody
        model={model}
        {...(label === undefined ? {} : { label })}
        {...(current === undefined ? {} : { current })}
        {...(onCurrent === undefined ? {} : { onCurrent, onEnter: enter })}
        {...(close === undefined ? {} : { onLeave: close })}
      />
      <Foot model={model} />
      <ListDialogs model={model} stateKey={stateKey} />
      <Expanded model={model} current={current} entered={entered} onClose={close} />
      {exporting.dialog}
    </DropSection>
  );
  const panes =
    props.beside === undefined && definition.aside === undefined ? (
      content
    ) : (
      <div className="qs-list-panes">
        <AsidePane model={model} />
        {content}
        {props.beside?.(model.handle)}
      </div>
    );
  return <NarrowedContext value={model.about}>{panes}</NarrowedContext>;
}

const loadMissing = async () => {
  const { MissingStatus } = await loadPart(() => import("./list/missing-status.tsx"));
  return MissingStatus;
};
const nothing = () => undefined;

interface TranslatingProps {
  readonly definition: AnyResource;
  readonly wanted: boolean;
}

/** What is being translated of an area with languages; without its file, the work goes on all the same. */
function Translating({ definition, wanted }: TranslatingProps) {
  const Status = useLazyPart(wanted && definition.languages !== undefined, loadMissing, nothing);
  return Status && <Status definition={definition} />;
}

/** The pager, or how much of a long list there is. */
function Foot({ model }: { readonly model: ResourceListModel }) {
  const { t } = useTranslation("resource");
  const narrow = useResourcePorts().useNarrow();
  const { definition, list, shown } = model;
  const { page, size, filters } = list.state;
  const { total, rows, more } = shown;
  if (!shown.loaded) return null;
  if (definition.list.long) {
    return (
      <div className="qs-list-foot" data-toasts-above>
        <span role="status">{total === 0 ? null : t("loadedOf", { shown: rows.length, total })}</span>
        {more === undefined ? null : (
          <Button variant="minimal" size="small" text={t("loadMore")} onClick={more} />
        )}
      </div>
    );
  }
  // The columns of a board load what is below them by themselves, and a calendar its months.
  const { board, calendar } = definition.list;
  if (model.appearance.asGallery && (board ?? calendar) !== undefined) return null;
  // A tree is there as a whole; so is what its filters let through, page by page.
  if (shown.tree !== undefined && !isFiltered(filters)) return null;
  return (
    <div className="qs-list-foot" data-toasts-above>
      <Pagination
        total={total}
        page={page}
        size={size}
        narrow={narrow}
        onPage={(next) => list.change({ page: next })}
        onSize={(next) => list.change({ size: next, page: pageAtSize({ page, size }, next) })}
      />
    </div>
  );
}
