import "./users.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import { log } from "../../../contract/resources/monitor/log.ts";
import { loginRecord } from "../../../contract/resources/system/login-record.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { fieldOf } from "../../../domain/resources/list-shape.ts";
import type { RecordQuery } from "../../../query/record-reads.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import { Cell } from "../../../resource/cells.tsx";
import { GROWS_BY, GrowingList } from "../../../resource/detail/growing-list.tsx";
import { useWording } from "../../../resource/detail/record-facts.tsx";

interface UserLogProps {
  readonly definition: AnyResource;
  /** Whose rows. */
  readonly query: RecordQuery;
  readonly columns: readonly string[];
}

/** The rows of a log that are about one user, newest first. */
function UserLog({ definition, query, columns }: UserLogProps) {
  const { t } = useTranslation(["access", "resource"]);
  const [size, setSize] = useState(GROWS_BY);
  const wording = useWording(definition);
  const answer = useRecordsQuery(
    { definition, query: { ...query, page: 0, size, sort: "id,desc" } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <GrowingList
      answer={answer}
      words={{ failed: t("access:failed"), none: t("resource:noData"), more: t("access:more") }}
      onMore={() => setSize(size + GROWS_BY)}
    >
      {(records) => (
        <table className="qs-user-log">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {labelText(fieldOf(definition, name).label, wording.language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                {columns.map((name) => (
                  <td key={name}>
                    <Cell
                      definition={definition}
                      name={name}
                      field={fieldOf(definition, name)}
                      record={record}
                      wording={wording}
                      editable={false}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </GrowingList>
  );
}

interface PanelProps {
  readonly record: AnyRecord;
}

/** When and from where a user signed in, or tried to. */
export function SignInsPanel({ record }: PanelProps) {
  return (
    <UserLog
      definition={loginRecord}
      query={{ account: String(record.username ?? "") }}
      columns={["createTime", "type", "ip", "address", "browser"]}
    />
  );
}

/** What a user did. */
export function OperationsPanel({ record }: PanelProps) {
  return (
    <UserLog
      definition={log}
      query={{ userId: record.id }}
      columns={["createTime", "description", "requestIp", "address"]}
    />
  );
}
