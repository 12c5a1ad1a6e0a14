import { Button, NonIdealState } from "@blueprintjs/core";
import { History, Offline, Refresh } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { PAGE_SIZE } from "../../../contract/limits.ts";
import type { OwnLogRow } from "../../../contract/op-log.ts";
import { formatTime } from "../../../domain/dates.ts";
import { useOwnLogQuery } from "../../../query/account-api.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { Pagination } from "../../../ui/pagination.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useNarrow, usePageState } from "../../shell/index.ts";

const Paging = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** What one did oneself, newest first (contract A9). */
export function OwnLog() {
  const { t } = useTranslation("account");
  const narrow = useNarrow();
  const [paging, setPaging] = usePageState("log", Paging, { page: 1, size: PAGE_SIZE });
  const { currentData, data, error, isFetching, refetch } = useOwnLogQuery(paging, {
    refetchOnMountOrArgChange: true,
  });
  const shown = currentData ?? data;
  return (
    <div className="qs-account-log" aria-busy={isFetching}>
      <div className="qs-account-log-head">
        <p>{t("logHint")}</p>
        <Button
          variant="minimal"
          icon={<Refresh />}
          aria-label={t("refresh")}
          title={t("refresh")}
          loading={isFetching}
          onClick={() => void refetch()}
        />
      </div>
      {shown === undefined ? (
        <Missing error={error} onRetry={() => void refetch()} />
      ) : shown.totalElements === 0 ? (
        <NonIdealState icon={<History size={32} />} title={t("logEmpty")} description={t("logEmptyHint")} />
      ) : (
        <>
          <LogTable rows={shown.content} />
          <Pagination
            total={shown.totalElements}
            page={paging.page}
            size={paging.size}
            narrow={narrow}
            onPage={(page) => setPaging({ ...paging, page })}
            onSize={(size) => setPaging({ page: 1, size })}
          />
        </>
      )}
    </div>
  );
}

interface MissingProps {
  readonly error: ReturnType<typeof useOwnLogQuery>["error"];
  readonly onRetry: () => void;
}

function Missing({ error, onRetry }: MissingProps) {
  const { t } = useTranslation(["account", "errors"]);
  if (error === undefined) return <Skeleton lines={8} height={20} />;
  return (
    <div role="alert">
      <NonIdealState
        icon={<Offline size={32} />}
        title={t("account:logFailed")}
        description={failureText(mutationFailure(error), (key) => t(`errors:${key}`))}
        action={<Button intent="primary" text={t("account:retry")} onClick={onRetry} />}
      />
    </div>
  );
}

function LogTable({ rows }: { readonly rows: readonly OwnLogRow[] }) {
  const { t } = useTranslation("account");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reachable by keyboard
    <section className="qs-account-table" aria-label={t("panel.log")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("logTime")}</th>
            <th scope="col">{t("logWhat")}</th>
            <th scope="col">{t("logAddress")}</th>
            <th scope="col">{t("logBrowser")}</th>
            <th scope="col" className="qs-account-number">
              {t("logDuration")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id ?? `${row.createTime}-${at}`}>
              <td className="qs-account-time">{formatTime(row.createTime) || row.createTime}</td>
              <td>{row.description}</td>
              <td>{[row.requestIp, row.address].filter(Boolean).join(" · ") || t("none")}</td>
              <td>{row.browser || t("none")}</td>
              <td className="qs-account-number">
                {row.time === undefined ? t("none") : t("milliseconds", { count: row.time })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
