import "./monitor.css";
import { Button, Spinner, Switch } from "@blueprintjs/core";
import { Offline, Refresh } from "@blueprintjs/icons";
import type { SerializedError } from "@reduxjs/toolkit";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdminFailure } from "../../query/admin-http.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import type { Live } from "../../query/use-live.ts";
import { PageFrame } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatePage } from "../../ui/state-page.tsx";

/** How often figures are asked for while they are live, ms (contract A11). */
export const LIVE_MS = 3_500;

/** What is known of figures that were asked for. */
interface FiguresQuery<F> {
  readonly data?: F | undefined;
  readonly error?: AdminFailure | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface FiguresFrameProps<F> extends Pick<Live, "live" | "setLive"> {
  readonly title: string;
  readonly description: string;
  readonly query: FiguresQuery<F>;
  /** Buttons before the others. */
  readonly actions?: ReactNode;
  readonly children: (figures: F) => ReactNode;
}

/** The frame of a page of figures: live or by hand; figures that were seen stay while new ones cannot be had. */
export function FiguresFrame<F>({
  title,
  description,
  live,
  setLive,
  query,
  actions,
  children,
}: FiguresFrameProps<F>) {
  const { data, error, isFetching, refetch } = query;
  const { t } = useTranslation(["monitor", "errors"]);
  const reason =
    error === undefined ? undefined : failureText(mutationFailure(error), (key) => t(`errors:${key}`));
  // A button that is switched off while it waits would lose the focus.
  const waits = isFetching && !live;
  const asking = { "aria-disabled": isFetching, onClick: () => void (isFetching || refetch()) };
  return (
    <PageFrame
      title={title}
      description={description}
      actions={
        <>
          <Switch
            className="qs-mon-live"
            checked={live}
            label={t("monitor:live")}
            onChange={(event) => setLive(event.currentTarget.checked)}
          />
          {actions}
          <Button
            {...asking}
            icon={waits ? <Spinner size={16} /> : <Refresh />}
            text={t("monitor:refresh")}
          />
        </>
      }
    >
      {data !== undefined ? (
        <>
          {reason === undefined ? null : (
            <p className="qs-mon-stale" role="alert">
              {t("monitor:stale", { reason })}
            </p>
          )}
          {children(data)}
        </>
      ) : reason === undefined ? (
        <div role="status" aria-label={t("monitor:loading")}>
          <Skeleton lines={10} height={22} />
        </div>
      ) : (
        <StatePage mark={<Offline size={28} />} tone="danger" title={t("monitor:failed")} text={reason}>
          <Button
            {...asking}
            intent="primary"
            icon={waits ? <Spinner size={16} /> : undefined}
            text={t("monitor:retry")}
          />
        </StatePage>
      )}
    </PageFrame>
  );
}
