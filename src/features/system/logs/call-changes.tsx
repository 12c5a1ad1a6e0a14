import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { LogChange } from "../../../contract/op-log.ts";
import type { AnyResource } from "../../../contract/resources/definition.ts";
import { log } from "../../../contract/resources/monitor/log.ts";
import { useDefinition } from "../../../resource/definitions.ts";
import { ChangesTable, useActionName } from "../../../resource/detail/changes-table.tsx";
import { useWording } from "../../../resource/detail/record-facts.tsx";
import type { RecordPartProps } from "../../../resource/parts.ts";
import { useFullRecord } from "../../../resource/use-full-record.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CallTable } from "./call-facts.tsx";
import { recordsOf } from "./log-cells.tsx";

/** The row opened up: what was changed in which record, then the call itself (contract A9). */
export function CallChanges({ record }: Pick<RecordPartProps, "record">) {
  const { t } = useTranslation("system");
  const full = useFullRecord(log, record);
  const known = v.safeParse(v.array(LogChange), full.record?.changes);
  const changes = known.success ? known.output : [];
  const records = recordsOf(record);
  const named = ({ resource, id }: LogChange) =>
    records.find((one) => one.resource === resource && one.id === id);
  return (
    <>
      {full.loading && records.length > 0 ? <Skeleton lines={2} height={18} /> : null}
      {full.failed ? <p role="alert">{t("changesFailed")}</p> : null}
      {changes.length === 0 ? null : (
        <ol className="qs-history qs-call-changes" aria-label={t("changes")}>
          {changes.map((change) => (
            <RecordChanges
              key={`${change.resource} ${change.id} ${change.action}`}
              change={change}
              name={named(change)?.name ?? `#${change.id}`}
            />
          ))}
        </ol>
      )}
      <CallTable record={record} />
    </>
  );
}

interface RecordChangesProps {
  readonly change: LogChange;
  readonly name: string;
}

function RecordChanges(props: RecordChangesProps) {
  const definition = useDefinition(props.change.resource);
  if (definition === "loading") return <Skeleton lines={2} height={18} />;
  if (typeof definition === "string") return null;
  return <KnownChanges {...props} definition={definition} />;
}

function KnownChanges({
  change,
  name,
  definition,
}: RecordChangesProps & { readonly definition: AnyResource }) {
  const wording = useWording(definition);
  const did = useActionName(definition, change.action, wording);
  return (
    <li className="qs-history-entry">
      <p className="qs-history-line">
        <strong>{name}</strong> {did}
      </p>
      <ChangesTable {...change} definition={definition} wording={wording} />
    </li>
  );
}
