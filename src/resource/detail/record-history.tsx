import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { formatTime } from "../../domain/dates.ts";
import type { HistoryEntry } from "../../query/record-reads.ts";
import { useRecordHistoryQuery } from "../../query/resource-api.ts";
import type { Wording } from "../cell-text.ts";
import { ChangesTable, useActionName } from "./changes-table.tsx";
import { GROWS_BY, GrowingList } from "./growing-list.tsx";
import { useWording } from "./record-facts.tsx";

interface RecordHistoryProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
}

/** What was done to a record, newest first: who, when, and each field from what to what. */
export function RecordHistory({ definition, record }: RecordHistoryProps) {
  const { t } = useTranslation("recordForm");
  const [size, setSize] = useState(GROWS_BY);
  const wording = useWording(definition);
  const answer = useRecordHistoryQuery(
    { definition, id: record.id, page: 0, size },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <GrowingList
      answer={answer}
      words={{ failed: t("historyFailed"), none: t("historyNone"), more: t("historyMore") }}
      onMore={() => setSize(size + GROWS_BY)}
    >
      {(entries) => (
        <ol className="qs-history">
          {entries.map((entry) => (
            <Entry key={entry.id} definition={definition} entry={entry} wording={wording} />
          ))}
        </ol>
      )}
    </GrowingList>
  );
}

interface EntryProps {
  readonly definition: AnyResource;
  readonly entry: HistoryEntry;
  readonly wording: Wording;
}

function Entry({ definition, entry, wording }: EntryProps) {
  const { t } = useTranslation("recordForm");
  const { action, changes } = entry;
  return (
    <li className="qs-history-entry">
      <p className="qs-history-line">
        <strong>{entry.username || t("nobody")}</strong> {useActionName(definition, action, wording)}
        <time>{formatTime(entry.createTime)}</time>
      </p>
      <ChangesTable definition={definition} action={action} changes={changes ?? []} wording={wording} />
    </li>
  );
}
