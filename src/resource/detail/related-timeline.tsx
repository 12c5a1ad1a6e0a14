import { Classes } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Related } from "../../contract/resources/record-definition.ts";
import { formatTime } from "../../domain/dates.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import { relatedQuery } from "../../domain/resources/related.ts";
import { useRecordsQuery } from "../../query/resource-api.ts";
import { cellText, labelsOf } from "../kinds.ts";
import { ValueLabel } from "../value-label.tsx";
import { GROWS_BY, GrowingList } from "./growing-list.tsx";
import { useWording } from "./record-facts.tsx";

export interface RelatedTimelineProps {
  readonly related: Related;
  readonly record: AnyRecord;
  /** The area whose records are told. */
  readonly other: AnyResource;
  readonly told: NonNullable<Related["timeline"]>;
}

/** Another area's records of the one that is shown, told one after the other. */
export function RelatedTimeline({ related, record, other, told }: RelatedTimelineProps) {
  const { t } = useTranslation("recordForm");
  const [size, setSize] = useState(GROWS_BY);
  const query = relatedQuery(related, record);
  const answer = useRecordsQuery(
    { definition: other, query: { ...query, page: 0, size } },
    { skip: query === undefined, refetchOnMountOrArgChange: true },
  );
  return (
    <GrowingList
      answer={answer}
      words={{ failed: t("historyFailed"), none: t("timelineNone"), more: t("historyMore") }}
      onMore={() => setSize(size + GROWS_BY)}
    >
      {(entries) => (
        <ol className="qs-history">
          {entries.map((entry) => (
            <Entry key={entry.id} other={other} entry={entry} told={told} />
          ))}
        </ol>
      )}
    </GrowingList>
  );
}

interface EntryProps extends Pick<RelatedTimelineProps, "other" | "told"> {
  readonly entry: AnyRecord;
}

function Entry({ other, entry, told }: EntryProps) {
  const wording = useWording(other);
  const field = fieldOf(other, told.kind);
  const at = entry[told.time];
  const who = told.who === undefined ? "" : cellText(fieldOf(other, told.who), told.who, entry, wording);
  return (
    <li className="qs-history-entry">
      <p className="qs-history-line">
        {(labelsOf(field, entry[told.kind], wording) ?? []).map((label) => (
          <ValueLabel key={label.key} field={field} label={label} />
        ))}
        <span>{cellText(fieldOf(other, told.words), told.words, entry, wording)}</span>
        {who !== "" && <span className={Classes.TEXT_MUTED}>{who}</span>}
        <time>{formatTime(typeof at === "string" || typeof at === "number" ? at : null)}</time>
      </p>
    </li>
  );
}
