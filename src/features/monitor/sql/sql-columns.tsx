import type { TFunction } from "i18next";
import type { SlowSql, SqlStatement } from "../../../contract/monitor.ts";
import type { GridColumn } from "../../../ui/grid/model.ts";
import { countText, durationText } from "./figure-texts.ts";
import { meanOf } from "./sql-rows.ts";

type Translate = TFunction<"monitor">;

const NUMBER_WIDTH = 128;
const TIME_WIDTH = 168;

/** A number that should be nothing stands out where it is something. */
function figure(value: number, tone?: "danger" | "warning") {
  return <span data-tone={value > 0 ? tone : undefined}>{countText(value)}</span>;
}

/** Milliseconds, all with one decimal: they are below each other. */
function duration(value: number, tone?: "warning") {
  return <span data-tone={value > 0 ? tone : undefined}>{durationText(value)}</span>;
}

function textColumn<R extends { readonly sql: string }>(t: Translate): GridColumn<R> {
  return {
    key: "sql",
    title: t("sql.statement"),
    width: 340,
    minWidth: 200,
    sortable: true,
    frozen: true,
    render: ({ sql }) => <code className="qs-mon-sql">{sql}</code>,
    text: ({ sql }) => sql,
  };
}

/** The columns of the statements (contract A12). */
export function statementColumns(t: Translate, slowFrom: number): readonly GridColumn<SqlStatement>[] {
  const number = (key: keyof SqlStatement, tone?: "danger"): GridColumn<SqlStatement> => ({
    key,
    title: t(`sql.${key as "executeCount"}`),
    width: NUMBER_WIDTH,
    align: "end",
    flexible: false,
    sortable: true,
    render: (row) => figure(Number(row[key]), tone),
    text: (row) => String(row[key]),
  });
  return [
    textColumn(t),
    number("executeCount"),
    {
      ...number("totalTime"),
      render: ({ totalTime }) => duration(totalTime),
    },
    {
      key: "mean",
      title: t("sql.mean"),
      width: NUMBER_WIDTH,
      align: "end",
      flexible: false,
      render: (row) => duration(meanOf(row), meanOf(row) >= slowFrom ? "warning" : undefined),
      text: (row) => String(meanOf(row)),
    },
    {
      ...number("maxTimespan"),
      render: ({ maxTimespan }) => duration(maxTimespan, maxTimespan >= slowFrom ? "warning" : undefined),
    },
    number("errorCount", "danger"),
    number("fetchRowCount"),
    number("updateCount"),
    number("runningCount"),
    { ...number("concurrentMax"), hidden: true },
    {
      key: "lastTime",
      title: t("sql.lastTime"),
      width: TIME_WIDTH,
      flexible: false,
      sortable: true,
      render: ({ lastTime }) => lastTime,
      text: ({ lastTime }) => lastTime,
    },
  ];
}

/** The columns of the slow executions. */
export function slowColumns(t: Translate): readonly GridColumn<SlowSql>[] {
  return [
    textColumn(t),
    {
      key: "time",
      title: t("sql.time"),
      width: NUMBER_WIDTH,
      align: "end",
      flexible: false,
      sortable: true,
      render: ({ time }) => duration(time, "warning"),
      text: ({ time }) => String(time),
    },
    {
      key: "rows",
      title: t("sql.rows"),
      width: NUMBER_WIDTH,
      align: "end",
      flexible: false,
      sortable: true,
      render: ({ rows }) => figure(rows),
      text: ({ rows }) => String(rows),
    },
    {
      key: "failed",
      title: t("sql.outcome"),
      width: NUMBER_WIDTH,
      flexible: false,
      sortable: true,
      render: ({ failed }) => (
        <span data-tone={failed ? "danger" : undefined}>{t(failed ? "sql.failed" : "sql.succeeded")}</span>
      ),
      text: ({ failed }) => t(failed ? "sql.failed" : "sql.succeeded"),
    },
    {
      key: "startTime",
      title: t("sql.startTime"),
      width: TIME_WIDTH,
      flexible: false,
      sortable: true,
      render: ({ startTime }) => startTime,
      text: ({ startTime }) => startTime,
    },
  ];
}
