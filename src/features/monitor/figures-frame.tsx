import "./monitor.css";
import { Button, Switch } from "@blueprintjs/core";
import { Offline, Refresh } from "@blueprintjs/icons";
import type { SerializedError } from "@reduxjs/toolkit";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdminFailure } from "../../query/admin-http.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { PageFrame } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatePage } from "../../ui/state-page.tsx";

/** How often figures are asked for while they are live, ms (contract A11). */
export const LIVE_MS = 3_500;

export interface FiguresFrameProps {
  readonly title: string;
  readonly live: boolean;
  readonly onLive: (live: boolean) => void;
  readonly loaded: boolean;
  readonly fetching: boolean;
  readonly error: AdminFailure | SerializedError | undefined;
  readonly onRefresh: () => void;
  /** Buttons before the others. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page of figures: live or by hand; figures that were seen stay while new ones cannot be had. */
export function FiguresFrame(props: FiguresFrameProps) {
  const { title, live, onLive, loaded, fetching, error, onRefresh, actions, children } = props;
  const { t } = useTranslation(["monitor", "errors"]);
  const told =
    error === undefined ? undefined : failureText(mutationFailure(error), (key) => t(`errors:${key}`));
  return (
    <PageFrame
      title={title}
      actions={
        <>
          <Switch
            className="qs-mon-live"
            checked={live}
            label={t("monitor:live")}
            onChange={(event) => onLive(event.currentTarget.checked)}
          />
          {actions}
          <Button
            icon={<Refresh />}
            text={t("monitor:refresh")}
            loading={fetching && !live}
            onClick={onRefresh}
          />
        </>
      }
    >
      {loaded ? (
        <>
          {told === undefined ? null : (
            <p className="qs-mon-stale" role="alert">
              {t("monitor:stale", { reason: told })}
            </p>
          )}
          {children}
        </>
      ) : told === undefined ? (
        <div role="status" aria-label={t("monitor:loading")}>
          <Skeleton lines={10} height={22} />
        </div>
      ) : (
        <StatePage mark={<Offline size={28} />} tone="danger" title={t("monitor:failed")} text={told}>
          <Button intent="primary" text={t("monitor:retry")} loading={fetching} onClick={onRefresh} />
        </StatePage>
      )}
    </PageFrame>
  );
}
