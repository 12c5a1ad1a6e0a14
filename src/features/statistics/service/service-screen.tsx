import "./service.css";
import { Button, Spinner } from "@blueprintjs/core";
import { Chart as ChartIcon, Offline, Refresh } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useServiceFiguresQuery } from "../../../query/service-api.ts";
import { PageFrame } from "../../../ui/page-frame.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatePage } from "../../../ui/state-page.tsx";
import { type Asked, readAsked } from "./asked.ts";
import { FigureCharts } from "./figure-charts.tsx";
import { FigureFilters } from "./figure-filters.tsx";
import { FigureTable } from "./figure-table.tsx";
import { FigureTiles } from "./figure-tiles.tsx";

/** How customer service did: how long visitors waited, how fast they were answered, how many were served, and what they thought of it. */
export function ServiceFiguresScreen() {
  const { t } = useTranslation(["serviceFigures", "errors"]);
  const [asked, change] = useAsked();
  const { by, ...filters } = asked;
  const { from, to } = filters;
  const query = useServiceFiguresQuery(filters, { refetchOnMountOrArgChange: true });
  const unfiltered = useServiceFiguresQuery({ from, to });
  const { data, error, isFetching, refetch } = query;
  const reason =
    error === undefined ? undefined : failureText(mutationFailure(error), (key) => t(`errors:${key}`));
  const asking = { "aria-disabled": isFetching, onClick: () => void (isFetching || refetch()) };
  return (
    <PageFrame
      title={t("title")}
      description={t("description")}
      actions={
        <Button {...asking} icon={isFetching ? <Spinner size={16} /> : <Refresh />} text={t("refresh")} />
      }
    >
      <FigureFilters asked={asked} known={unfiltered.data?.rows} onChange={change} />
      {data === undefined ? (
        reason === undefined ? (
          <div role="status" aria-label={t("loading")}>
            <Skeleton lines={10} height={22} />
          </div>
        ) : (
          <StatePage mark={<Offline size={28} />} tone="danger" title={t("failed")} text={reason}>
            <Button {...asking} intent="primary" text={t("retry")} />
          </StatePage>
        )
      ) : (
        <>
          {reason === undefined ? null : (
            <p className="qs-service-stale" role="alert">
              {t("stale", { reason })}
            </p>
          )}
          {data.whole.opened + data.whole.handled + data.whole.rated === 0 ? (
            <StatePage mark={<ChartIcon size={28} />} title={t("none")} text={t("noneText")} />
          ) : (
            <div className="qs-service-figures" aria-busy={isFetching}>
              <FigureTiles whole={data.whole} />
              <FigureCharts rows={data.rows} />
              <FigureTable asked={asked} rows={data.rows[by]} onBy={(next) => change({ by: next })} />
            </div>
          )}
        </>
      )}
    </PageFrame>
  );
}

/** What is asked for: it is in the address, so that it is kept, shared and gone back to. */
function useAsked(): [Asked, (change: Partial<Asked>) => void] {
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => Date.now());
  const text = params.toString();
  const asked = useMemo(() => readAsked(new URLSearchParams(text), now), [text, now]);
  const change = (next: Partial<Asked>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(next)) {
        if (value === undefined || value === "") after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  return [asked, change];
}
