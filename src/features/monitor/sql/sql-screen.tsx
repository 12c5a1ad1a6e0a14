import { Button, Tab, Tabs } from "@blueprintjs/core";
import { Eraser } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS, CHAT_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import type { SlowSql, SqlFigures, SqlStatement } from "../../../contract/monitor.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useResetSqlFiguresMutation, useSqlFiguresQuery } from "../../../query/monitor-api.ts";
import { useLive } from "../../../query/use-live.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { REACHED_TAB } from "../../../ui/reached-tab.ts";
import { noticeShown } from "../../shell/index.ts";
import { FiguresFrame, LIVE_MS } from "../figures-frame.tsx";
import { PoolCard } from "./pool-card.tsx";
import { slowColumns, statementColumns } from "./sql-columns.tsx";
import { SqlDialog } from "./sql-dialog.tsx";
import { SqlTable } from "./sql-table.tsx";

/** What the database layer executes (contract A12). */
export function SqlScreen() {
  const { t } = useTranslation("monitor");
  const { options, ...live } = useLive(LIVE_MS);
  const query = useSqlFiguresQuery(undefined, options);
  return (
    <FiguresFrame
      {...live}
      title={t("sql.title")}
      description={t("sql.description")}
      query={query}
      actions={<ResetButton disabled={query.data === undefined} />}
    >
      {(figures) => (
        <>
          <PoolCard figures={figures} />
          <Statements figures={figures} />
        </>
      )}
    </FiguresFrame>
  );
}

function ResetButton({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation(["monitor", "errors"]);
  const dispatch = useDispatch();
  const [asking, setAsking] = useState(false);
  const [reset, { isLoading }] = useResetSqlFiguresMutation();
  const run = async () => {
    const { error } = await reset();
    setAsking(false);
    if (error === undefined) {
      dispatch(
        noticeShown({ text: t("monitor:sql.resetDone"), tone: "success", shownMs: CHAT_ERROR_SHOWN_MS }),
      );
      return;
    }
    const failure = mutationFailure(error);
    if (failure.kind === "forbidden" || failure.kind === "unauthorized") return;
    const text = failureText(failure, (key) => t(`errors:${key}`));
    dispatch(noticeShown({ text, tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
  };
  return (
    <>
      <Button
        icon={<Eraser />}
        text={t("monitor:sql.reset")}
        disabled={disabled}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={asking}
        intent="danger"
        title={t("monitor:sql.resetAsk")}
        okText={t("monitor:sql.reset")}
        busy={isLoading}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

type Opened =
  | { readonly of: "all"; readonly row: SqlStatement }
  | { readonly of: "slow"; readonly row: SlowSql };

function Statements({ figures: { sql, slow, slowFrom = 0 } }: { readonly figures: SqlFigures }) {
  const { t } = useTranslation("monitor");
  const [opened, setOpened] = useState<Opened | null>(null);
  const all = useMemo(() => statementColumns(t, slowFrom), [t, slowFrom]);
  const late = useMemo(() => slowColumns(t), [t]);
  const close = () => setOpened(null);
  return (
    <div className="qs-figure-card qs-mon-statements">
      <Tabs id="qs-sql-tabs" renderActiveTabPanelOnly>
        <Tab
          {...REACHED_TAB}
          id="all"
          title={t("sql.all", { count: sql.length })}
          panel={
            <SqlTable
              label={t("sql.statements")}
              rows={sql}
              columns={all}
              begin={[{ field: "totalTime", descending: true }]}
              onOpen={(row) => setOpened({ of: "all", row })}
              none={t("sql.none")}
            />
          }
        />
        <Tab
          {...REACHED_TAB}
          id="slow"
          title={t("sql.slow", { count: slow.length })}
          panel={
            <SqlTable
              label={t("sql.slowOnes")}
              rows={slow}
              columns={late}
              begin={[{ field: "startTime", descending: true }]}
              onOpen={(row) => setOpened({ of: "slow", row })}
              none={t("sql.noneSlow", { from: slowFrom })}
            />
          }
        />
      </Tabs>
      {opened === null ? null : opened.of === "all" ? (
        <SqlDialog row={opened.row} columns={all} onClose={close} />
      ) : (
        <SqlDialog row={opened.row} columns={late} onClose={close} />
      )}
    </div>
  );
}
