import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { formatTime } from "../../domain/dates.ts";
import type { HistoryEntry } from "../../query/record-reads.ts";
import { useRecordHistoryQuery } from "../../query/resource-api.ts";
import { useLazyPart } from "../../ui/use-lazy-part.ts";
import type { Wording } from "../cell-text.ts";
import { useResourcePorts } from "../ports.ts";
import { ChangesTable, useActionName } from "./changes-table.tsx";
import { GROWS_BY, GrowingList } from "./growing-list.tsx";
import { useWording } from "./record-facts.tsx";

interface RecordHistoryProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
}

const loadRevision = () => import("./revision-dialog.tsx").then(({ RevisionDialog }) => RevisionDialog);

/** What was done to a record, newest first: who, when, and each field from what to what. */
export function RecordHistory({ definition, record }: RecordHistoryProps) {
  const { t } = useTranslation("recordForm");
  const [size, setSize] = useState(GROWS_BY);
  const wording = useWording(definition);
  const notice = useResourcePorts().useNotice();
  const [shown, setShown] = useState<HistoryEntry | null>(null);
  const Revision = useLazyPart(shown !== null, loadRevision, () => {
    setShown(null);
    notice({ text: t("revisionFailed"), tone: "danger" });
  });
  const answer = useRecordHistoryQuery(
    { definition, id: record.id, page: 0, size },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      {shown && Revision ? (
        <Revision definition={definition} record={record} entry={shown} onClose={() => setShown(null)} />
      ) : null}
      <GrowingList
        answer={answer}
        words={{ failed: t("historyFailed"), none: t("historyNone"), more: t("historyMore") }}
        onMore={() => setSize(size + GROWS_BY)}
      >
        {(entries) => (
          <ol className="qs-history">
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                definition={definition}
                entry={entry}
                wording={wording}
                onRevision={setShown}
              />
            ))}
          </ol>
        )}
      </GrowingList>
    </>
  );
}

interface EntryProps {
  readonly definition: AnyResource;
  readonly entry: HistoryEntry;
  readonly wording: Wording;
  /** Shows the texts as they were before it. */
  readonly onRevision: (entry: HistoryEntry) => void;
}

function Entry({ definition, entry, wording, onRevision }: EntryProps) {
  const { t } = useTranslation("recordForm");
  const { action, changes } = entry;
  return (
    <li className="qs-history-entry">
      <p className="qs-history-line">
        <strong>{entry.username || t("nobody")}</strong> {useActionName(definition, action, wording)}
        <time>{formatTime(entry.createTime)}</time>
      </p>
      <ChangesTable definition={definition} action={action} changes={changes ?? []} wording={wording} />
      {entry.revision ? (
        <Button variant="minimal" size="small" text={t("revisionShow")} onClick={() => onRevision(entry)} />
      ) : null}
    </li>
  );
}
