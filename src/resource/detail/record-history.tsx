import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { formatTime } from "../../domain/dates.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import type { HistoryEntry } from "../../query/record-reads.ts";
import { useRecordHistoryQuery } from "../../query/resource-api.ts";
import type { Wording } from "../cell-text.ts";
import { GROWS_BY, GrowingList } from "./growing-list.tsx";
import { changedText, labelOf, valueText } from "./history-texts.ts";
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
  const begins = action === "create" || action === "import";
  return (
    <li className="qs-history-entry">
      <p className="qs-history-line">
        <strong>{entry.username || t("nobody")}</strong> {useActionName(definition, action, wording)}
        <time>{formatTime(entry.createTime)}</time>
      </p>
      {changes?.length ? (
        <table className="qs-history-changes">
          <thead className="qs-visually-hidden">
            <tr>
              <th scope="col">{t("historyField")}</th>
              {begins ? null : <th scope="col">{t("historyFrom")}</th>}
              <th scope="col">{t("historyTo")}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{labelOf(definition, change.field, wording)}</th>
                {begins ? null : (
                  <td className="qs-history-from">
                    {valueText(definition, change.field, change.from, wording)}
                  </td>
                )}
                <td className="qs-history-to">{changedText(definition, change, wording)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </li>
  );
}

/** What was done, in a verb or by the name of the action. */
function useActionName(definition: AnyResource, action: string, { language }: Wording): string {
  const { t } = useTranslation("recordForm");
  switch (action) {
    case "create":
    case "update":
    case "remove":
    case "import":
    case "bin":
    case "restored":
      return t(`did.${action}`);
    default: {
      const own = definition.actions?.find(({ name }) => name === action);
      return own === undefined ? action : labelText(own.label, language);
    }
  }
}
