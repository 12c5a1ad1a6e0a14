import "./users.css";
import { Button, Callout } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import { log } from "../../../contract/resources/monitor/log.ts";
import { loginRecord } from "../../../contract/resources/system/login-record.ts";
import { fieldOf } from "../../../domain/resources/list-shape.ts";
import { say } from "../../../domain/resources/words.ts";
import { type RecordQuery, useRecordsQuery } from "../../../query/resource-api.ts";
import { Cell } from "../../../resource/cells.tsx";
import { useWording } from "../../../resource/detail/record-facts.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** How many rows come at once. */
const STEP = 20;

interface UserLogProps {
  readonly definition: AnyResource;
  /** Whose rows. */
  readonly query: RecordQuery;
  readonly columns: readonly string[];
}

/** The rows of a log that are about one user, newest first. */
function UserLog({ definition, query, columns }: UserLogProps) {
  const { t } = useTranslation(["access", "resource"]);
  const [size, setSize] = useState(STEP);
  const wording = useWording(definition);
  const { data, isFetching, isError, refetch } = useRecordsQuery(
    { definition, query: { ...query, page: 0, size, sort: "id,desc" } },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined) {
    if (!isError || isFetching) return <Skeleton lines={6} height={24} />;
    return (
      <Callout intent="danger" compact role="alert">
        {t("access:failed")}{" "}
        <Button size="small" variant="minimal" text={t("access:retry")} onClick={() => void refetch()} />
      </Callout>
    );
  }
  if (data.content.length === 0) return <p className="qs-user-log-none">{t("resource:noData")}</p>;
  return (
    <>
      <table className="qs-user-log">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {say(fieldOf(definition, name).label, wording.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.content.map((record) => (
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
      {data.content.length < data.totalElements ? (
        <Button
          fill
          variant="outlined"
          text={t("access:more")}
          loading={isFetching}
          onClick={() => setSize(size + STEP)}
        />
      ) : null}
    </>
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
