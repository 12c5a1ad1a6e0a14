import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { timingLog } from "../../../contract/resources/system/timing-log.ts";
import { formatTime } from "../../../domain/dates.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import { useViewAddress } from "../use-view-address.ts";
import { WaitingRow } from "./waiting-row.tsx";

/** Without it nobody is told of failed tasks. */
export const TASKS_PERMISSION = "timing:list";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The smallest page that lists know. */
const ASKED = 10;

/** Runs of scheduled tasks that failed since this time yesterday. */
export function FailedTasks({ icon }: { readonly icon: ReactNode }) {
  const { t } = useTranslation("workplace");
  const to = useViewAddress()("system/timing/index");
  // By the minute, so that it is one question for a while.
  const since = formatTime(Date.now() - DAY_MS, "YYYY-MM-DD HH:mm:00");
  const { data, isError } = useRecordsQuery({
    definition: timingLog,
    query: { isSuccess: false, createTime: [since, "9999-12-31 23:59:59"], page: 0, size: ASKED },
  });
  const first = data?.content[0];
  return (
    <WaitingRow
      name={t("waiting.tasks")}
      icon={icon}
      count={data === undefined && !isError ? null : data?.totalElements}
      note={typeof first?.jobName === "string" ? first.jobName : null}
      to={to}
    />
  );
}
