import { Inbox } from "@blueprintjs/icons";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Related } from "../../contract/resources/record-definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import { relatedArea, relatedKey, relatedQuery, relatedValues } from "../../domain/resources/related.ts";
import { useRecordsQuery } from "../../query/resource-api.ts";
import { NOWHERE, useDefinition } from "../definitions.ts";
import { READ } from "../list/list-rows.ts";
import { LoadingList } from "../list/list-states.tsx";
import { type Rights, useRights } from "../list/use-rights.ts";
import { useListComponent } from "../list-component.ts";
import { OtherArea } from "../other-area.tsx";
import type { ResourceParts } from "../parts.ts";
import { type PageAddress, type ResourcePorts, ResourcePortsContext, useResourcePorts } from "../ports.ts";
import { OpenInList } from "./open-in-list.tsx";
import { RelatedTimeline } from "./related-timeline.tsx";

export interface RelatedProps {
  readonly related: Related;
  /** The area whose record is shown. */
  readonly master: AnyResource;
  readonly record: AnyRecord;
}

/** How many records a related list has; undefined while that is not known, and of one that is not counted. It is asked for again whenever one of them changes. */
function useRelatedCount({ related, record }: Omit<RelatedProps, "master">, other: AnyResource | undefined) {
  const query = relatedQuery(related, record);
  const isSkipped = other === undefined || query === undefined || related.uncounted === true;
  const { currentData, refetch } = useRecordsQuery(
    { definition: other ?? NOWHERE, query: { ...query, page: 0, size: 1 } },
    { ...READ, skip: isSkipped },
  );
  return {
    count: query === undefined ? 0 : currentData?.totalElements,
    refresh: () => void (isSkipped || refetch()),
  };
}

/** What a related list is called, and how many records it has. */
export function RelatedTitle({ related, record }: Omit<RelatedProps, "master">) {
  const language = useResourcePorts().useLanguage();
  const found = useDefinition(related.resource);
  const definition = typeof found === "string" ? undefined : found;
  const { count } = useRelatedCount({ related, record }, definition);
  const title = related.title ?? definition?.title;
  return (
    <>
      {title === undefined ? "…" : capitalised(labelText(title, language))}
      {count === undefined ? null : <span className="qs-related-count"> {count}</span>}
    </>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Another area's records of the one that is shown: its list, as far as it is about that one. */
export function RelatedList(props: RelatedProps) {
  return (
    <OtherArea name={props.related.resource} className="qs-related">
      {({ definition, parts }) =>
        props.related.timeline === undefined ? (
          <RelatedArea {...props} other={definition} parts={parts} />
        ) : (
          <RelatedTimeline {...props} other={definition} told={props.related.timeline} />
        )
      }
    </OtherArea>
  );
}

interface RelatedAreaProps extends RelatedProps {
  readonly other: AnyResource;
  readonly parts: ResourceParts;
}

function RelatedArea({ related, master, record, other, parts }: RelatedAreaProps) {
  const { t } = useTranslation("resource");
  const List = useListComponent();
  const language = useResourcePorts().useLanguage();
  const rights = useRights(other);
  const definition = useMemo(() => relatedArea(related, other), [related, other]);
  const listParts = useMemo(() => withoutToolbar(parts), [parts]);
  const { id } = record;
  const name = recordName(master, record, language);
  const sets = useMemo(() => relatedValues(related, other, { id, name }), [related, other, id, name]);
  const query = relatedQuery(related, record);
  const { refresh } = useRelatedCount({ related, record }, other);
  const title = labelText(related.title ?? other.title, language);
  return (
    <div className="qs-related">
      {query === undefined ? null : <OpenInList definition={other} query={query} />}
      {query === undefined ? (
        <div className="qs-list-note">
          <Inbox size={28} aria-hidden="true" />
          <strong>{t("noData")}</strong>
        </div>
      ) : rights === undefined ? (
        <LoadingList />
      ) : (
        <OwnState>
          <List
            embedded
            definition={definition}
            rights={rightsThere(rights, sets !== undefined)}
            parts={listParts}
            label={t("beside", { name, title })}
            stateKey={`${master.name}.${relatedKey(related)}`}
            fixed={query}
            onRefresh={refresh}
            {...(sets === undefined ? {} : { sets })}
          />
        </OwnState>
      )}
    </div>
  );
}

/** What was deleted in the area is about all of it; and what is added has to be about the record. */
const rightsThere = (rights: Rights, adds: boolean): Rights => ({
  ...rights,
  create: rights.create && adds,
  import: rights.import && adds,
  history: false,
});

/** What an area adds to its toolbar is about all of it. */
function withoutToolbar({ Toolbar: _toolbar, Chosen: _chosen, ...parts }: ResourceParts): ResourceParts {
  return parts;
}

const NO_ADDRESS: PageAddress = { search: "", change: () => undefined };
const useNoAddress = () => NO_ADDRESS;
const useOwnState: ResourcePorts["usePageState"] = (_name, _schema, initial) => useState(initial);

/** What a list in a drawer shows goes with it: the page's address and memory are for the page's own lists. */
function OwnState({ children }: { readonly children: ReactNode }) {
  const ports = useResourcePorts();
  const own = useMemo(() => ({ ...ports, useAddress: useNoAddress, usePageState: useOwnState }), [ports]);
  return <ResourcePortsContext value={own}>{children}</ResourcePortsContext>;
}
