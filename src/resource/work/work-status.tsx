import "./work.css";
import { Button, ProgressBar } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { type BackgroundWork, isOpen, type WorkKindName } from "../../contract/background-work.ts";
import { permits } from "../../domain/permission.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { polledEvery } from "../../query/polling.ts";
import { recordsStale } from "../../query/record-invalidation.ts";
import { useCancelWorkMutation, useWorksQuery } from "../../query/work-api.ts";
import { useResourcePorts } from "../ports.ts";

export interface WorkStatusProps {
  readonly kind: WorkKindName;
  /** Of a kind that is of several areas: the one whose work is shown. */
  readonly about?: string;
  /** Who holds it may see such work. */
  readonly permission: string;
  /** What it does, such as "Synchronising". */
  readonly title: string;
  /** The piece that was started here, whose end is shown even if it came at once. */
  readonly started?: number | undefined;
  /** What came of it was put away. */
  readonly onClosed?: (() => void) | undefined;
  /** Areas whose records it changes. */
  readonly resources: readonly string[];
  /** What came of it, in words. @param named what it had to leave as it was, by name: the first of it. */
  readonly outcome: (result: Readonly<Record<string, number>>, named: readonly string[]) => string;
}

/** How often it is asked how far work is, while it goes on and otherwise: others start it too. */
const RUNNING_MS = 1_000;
const IDLE_MS = 20_000;

/** How far long work of the server is, with a way to cancel it; when it has ended, what came of it, until that is put away. */
export function WorkStatus({
  kind,
  about,
  permission,
  title,
  resources,
  outcome,
  started,
  onClosed,
}: WorkStatusProps) {
  const skip = !permits(["admin", permission], useResourcePorts().useHeld());
  const dispatch = useDispatch();
  const [everyMs, setEveryMs] = useState(IDLE_MS);
  const [watched, setWatched] = useState<number | null>(null);
  const { data } = useWorksQuery(kind, { ...polledEvery(everyMs), refetchOnMountOrArgChange: true, skip });
  const newest = data?.find((work) => about === undefined || work.about === about);
  const open = newest !== undefined && isOpen(newest);
  const openId = open ? newest.id : null;
  const done = newest?.done;
  useEffect(() => setEveryMs(open ? RUNNING_MS : IDLE_MS), [open]);
  useEffect(() => {
    if (openId !== null) setWatched(openId);
  }, [openId]);
  useEffect(() => {
    if (started !== undefined) setWatched(started);
  }, [started]);
  const close = () => {
    setWatched(null);
    onClosed?.();
  };
  const changing = watched === null ? null : `${watched} ${done} ${open}`;
  const areas = resources.join(" ");
  useEffect(() => {
    if (changing !== null) dispatch(recordsStale(areas.split(" ")));
  }, [changing, areas, dispatch]);
  if (newest === undefined || (!open && newest.id !== watched)) return null;
  return (
    <section className="qs-background-work" data-state={newest.state} aria-label={title}>
      {open ? (
        <Running work={newest} title={title} />
      ) : (
        <Ended work={newest} title={title} outcome={outcome} onClose={close} />
      )}
    </section>
  );
}

function Running({ work, title }: { readonly work: BackgroundWork; readonly title: string }) {
  const { t } = useTranslation(["work", "errors"]);
  const notice = useResourcePorts().useNotice();
  const [cancel, { isLoading }] = useCancelWorkMutation();
  const { done, total, state } = work;
  const stop = async () => {
    const { error } = await cancel(work);
    if (error === undefined) return;
    notice({ text: failureText(mutationFailure(error), (key) => t(`errors:${key}`)), tone: "danger" });
  };
  const figure =
    state === "waiting"
      ? t("work:waiting")
      : total === undefined
        ? t("work:soFar", { done })
        : t("work:doneOf", { done, total });
  return (
    <>
      <span role="status">
        {title} · {figure}
      </span>
      <ProgressBar intent="primary" aria-label={title} {...(total ? { value: done / total } : {})} />
      <Button size="small" text={t("work:cancel")} loading={isLoading} onClick={() => void stop()} />
    </>
  );
}

interface EndedProps extends Pick<WorkStatusProps, "outcome" | "title"> {
  readonly work: BackgroundWork;
  readonly onClose: () => void;
}

function Ended({ work, title, outcome, onClose }: EndedProps) {
  const { t } = useTranslation("work");
  const { state, result, failure, named = [] } = work;
  const text =
    state === "done"
      ? outcome(result ?? {}, named)
      : state === "failed"
        ? t("failed", { why: failure ?? "" })
        : t("cancelled");
  return (
    <>
      <span role="status">
        {title} · {text}
      </span>
      <span />
      <Button
        size="small"
        variant="minimal"
        icon={<Cross size={14} />}
        aria-label={t("close")}
        title={t("close")}
        onClick={onClose}
      />
    </>
  );
}
