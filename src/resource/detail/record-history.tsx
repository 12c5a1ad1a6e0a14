import { Button, Callout, NonIdealState } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { formatTime } from "../../domain/dates.ts";
import { findField } from "../../domain/resources/list-shape.ts";
import { say } from "../../domain/resources/words.ts";
import { type HistoryEntry, useRecordHistoryQuery } from "../../query/resource-api.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { cellText, type Wording } from "../cell-text.ts";
import { useWording } from "./record-facts.tsx";

/** How many entries come at once. */
const STEP = 20;

interface RecordHistoryProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
}

/** What was done to a record, newest first: who, when, and each field from what to what. */
export function RecordHistory({ definition, record }: RecordHistoryProps) {
  const { t } = useTranslation("recordForm");
  const [size, setSize] = useState(STEP);
  const wording = useWording(definition);
  const { data, isFetching, isError, refetch } = useRecordHistoryQuery(
    { definition, id: record.id, page: 0, size },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined) {
    if (!isError || isFetching) return <Skeleton lines={6} height={24} />;
    return (
      <Callout intent="danger" compact role="alert">
        {t("historyFailed")}{" "}
        <Button size="small" variant="minimal" text={t("retry")} onClick={() => void refetch()} />
      </Callout>
    );
  }
  if (data.content.length === 0)
    return <NonIdealState className="qs-history-none" title={t("historyNone")} />;
  return (
    <>
      <ol className="qs-history">
        {data.content.map((entry) => (
          <Entry key={entry.id} definition={definition} entry={entry} wording={wording} />
        ))}
      </ol>
      {data.content.length < data.totalElements ? (
        <Button
          fill
          variant="outlined"
          text={t("historyMore")}
          loading={isFetching}
          onClick={() => setSize(size + STEP)}
        />
      ) : null}
    </>
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
        <strong>{entry.username || t("nobody")}</strong> {useDeed(definition, action, wording)}
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
            {changes.map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row">{labelOf(definition, field, wording)}</th>
                {begins ? null : (
                  <td className="qs-history-from">{valueText(definition, field, from, wording)}</td>
                )}
                <td className="qs-history-to">{valueText(definition, field, to, wording)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </li>
  );
}

/** What was done, in a verb or by the name of the action. */
function useDeed(definition: AnyResource, action: string, { language }: Wording): string {
  const { t } = useTranslation("recordForm");
  switch (action) {
    case "create":
    case "update":
    case "remove":
    case "import":
      return t(`did.${action}`);
    default: {
      const own = definition.actions?.find(({ name }) => name === action);
      return own === undefined ? action : say(own.label, language);
    }
  }
}

function labelOf(definition: AnyResource, name: string, { language }: Wording): string {
  const field = findField(definition, name);
  return field === undefined ? name : say(field.label, language);
}

/** A value as it was; of a secret, that there was one. */
function valueText(definition: AnyResource, name: string, value: unknown, wording: Wording): string {
  const none = wording.t("none");
  const field = findField(definition, name);
  if (value === null || value === undefined || value === "") return none;
  if (field === undefined) return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (field.kind === "secret" || field.kind === "password") return wording.t("secretSet");
  if (field.kind === "rows") return JSON.stringify(value);
  return cellText(field, name, { id: 0, [name]: value }, wording) || none;
}
