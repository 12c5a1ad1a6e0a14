import "./diagnostics.css";
import { Button, Switch } from "@blueprintjs/core";
import { Clipboard, Code, Refresh } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { Diagnostics } from "../../contract/diagnostics.ts";
import { CHAT_ERROR_SHOWN_MS } from "../../contract/limits.ts";
import { useDiagnosticsQuery } from "../../query/engine-api.ts";
import { useLive } from "../../query/use-live.ts";
import { copyText } from "../../ui/copy-text.ts";
import { PageFrame } from "../../ui/page-frame.tsx";
import { PageWait } from "../../ui/page-wait.tsx";
import { noticeShown, selectLanguage } from "../shell/index.ts";
import { ChatsCard, CodecCard, ConnectionCard, EngineCard, StorageCard, TimingsCard } from "./fact-cards.tsx";
import { clockText } from "./figures.ts";
import { jsonReport, type PageFacts, textReport } from "./report.ts";
import { ErrorsCard, OutboxCard, TabsCard, TransitionsCard } from "./table-cards.tsx";

/** So often the engine is asked while the figures are live, ms. */
const LIVE_MS = 2_000;

/** How the engine of this browser is (`/diagnostics`, for admins): for support, and to be sent to it. */
export function DiagnosticsScreen() {
  const { t } = useTranslation("diagnostics");
  const { live, setLive, options } = useLive(LIVE_MS);
  const { data: answer, isError, isFetching, refetch } = useDiagnosticsQuery(undefined, options);
  const language = useSelector(selectLanguage);
  const data = answer?.engine;
  const page: PageFacts = {
    build: answer?.build ?? "",
    tabId: answer?.tabId ?? "",
    language,
    online: navigator.onLine,
    userAgent: navigator.userAgent,
  };
  return (
    <PageFrame
      title={t("title")}
      description={t("description")}
      actions={
        <>
          <Switch
            className="qs-diag-live"
            checked={live}
            label={t("live")}
            onChange={(event) => setLive(event.currentTarget.checked)}
          />
          <Button
            icon={<Refresh />}
            text={t("refresh")}
            loading={isFetching && !live}
            onClick={() => void refetch()}
          />
          <CopyButtons page={page} engine={data} />
        </>
      }
    >
      {data === undefined ? (
        <PageWait
          failed={isError}
          texts={{
            loading: t("loading"),
            failed: t("failed"),
            failedHint: t("failedHint"),
            retry: t("retry"),
          }}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <p className="qs-diag-lead">
            {t("lead")} <span>{t("asOf", { time: clockText(data.at) })}</span>
            {isError ? <strong> {t("failed")}</strong> : null}
          </p>
          <Cards engine={data} page={page} />
        </>
      )}
    </PageFrame>
  );
}

function Cards({ engine, page }: { readonly engine: Diagnostics; readonly page: PageFacts }) {
  return (
    <div className="qs-diag">
      <ConnectionCard engine={engine} />
      <EngineCard engine={engine} pageBuild={page.build} />
      <ChatsCard engine={engine} />
      <StorageCard engine={engine} />
      <CodecCard engine={engine} />
      <OutboxCard engine={engine} />
      <TabsCard engine={engine} tabId={page.tabId} />
      <TransitionsCard engine={engine} />
      <ErrorsCard engine={engine} />
      <TimingsCard engine={engine} />
    </div>
  );
}

interface CopyButtonsProps {
  readonly page: PageFacts;
  readonly engine: Diagnostics | undefined;
}

function CopyButtons({ page, engine }: CopyButtonsProps) {
  const { t } = useTranslation("diagnostics");
  const dispatch = useDispatch();
  const copy = async (report: typeof textReport) => {
    if (engine === undefined) return;
    const copied = await copyText(report(page, engine));
    const [text, tone] = copied
      ? ([t("copied"), "success"] as const)
      : ([t("copyFailed"), "danger"] as const);
    dispatch(noticeShown({ text, tone, shownMs: CHAT_ERROR_SHOWN_MS }));
  };
  const none = engine === undefined;
  return (
    <>
      <Button icon={<Code />} text={t("copyJson")} disabled={none} onClick={() => void copy(jsonReport)} />
      <Button
        intent="primary"
        icon={<Clipboard />}
        text={t("copyText")}
        disabled={none}
        onClick={() => void copy(textReport)}
      />
    </>
  );
}
