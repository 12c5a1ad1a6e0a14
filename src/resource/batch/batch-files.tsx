import { ProgressBar } from "@blueprintjs/core";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { useSteady } from "../../ui/use-steady.ts";
import { type BatchLineActs, BatchLineView } from "./batch-line.tsx";
import { BATCH_MOST, type BatchLine } from "./batch-rows.ts";
import type { Batch } from "./use-batch.ts";

export interface BatchFilesProps {
  readonly batch: Batch;
  /** What the names of the records are called. */
  readonly label: string;
  readonly onRetry: (line: BatchLine) => void;
  /** Takes a record that has the same file; none where records are not chosen. */
  readonly onUse: ((record: AnyRecord) => void) | undefined;
}

/** The files with what becomes of each, and of all of them. */
export function BatchFiles({ batch, label, onRetry, onUse }: BatchFilesProps) {
  const { t } = useTranslation("batch");
  const list = useRef<HTMLUListElement>(null);
  const { lines, figures } = batch;
  const removed = useFocusAfterRemoval(list, lines);
  const { total, running, saved, failed, twins, share } = figures;
  const sums = [
    running > 0
      ? t("running", { done: saved, total: running + saved })
      : saved > 0
        ? t("saved", { count: saved })
        : t("chosen", { count: total }),
    ...(batch.paused && running > 0 ? [t("paused")] : []),
    ...(twins > 0 ? [t("twins", { count: twins })] : []),
    ...(failed > 0 ? [t("failed", { count: failed })] : []),
    ...(batch.left > 0 ? [t("left", { count: batch.left, most: BATCH_MOST })] : []),
  ];
  const remove = useSteady((line: BatchLine) => {
    removed(line);
    batch.remove(line);
  });
  const onTitle = useSteady(({ key }: BatchLine, title: string) => batch.entitle(key, title));
  const onNext = useSteady(({ key }: BatchLine) => titleAfter(list.current, key)?.focus());
  const retry = useSteady(onRetry);
  const onTwin = useSteady(({ key }: BatchLine) => {
    // The button goes with what it was about.
    titleOf(list.current, key)?.focus();
    batch.sendTwin(key);
  });
  const use = useSteady((line: BatchLine) => {
    if (line.twinRecord === undefined) return;
    remove(line);
    onUse?.(line.twinRecord);
  });
  const chooses = onUse !== undefined;
  const acts = useMemo(
    (): BatchLineActs => ({
      ...{ onTitle, onNext, onRetry: retry, onTwin, onRemove: remove },
      onUse: chooses ? use : undefined,
    }),
    [onTitle, onNext, retry, onTwin, remove, use, chooses],
  );
  return (
    <section aria-label={t("list")}>
      <header className="qs-batch-head">
        <strong role="status">{total === 0 ? "" : sums.join(" · ")}</strong>
        {running > 0 ? <ProgressBar value={share} intent="primary" aria-label={t("progress")} /> : null}
      </header>
      <ul ref={list} className="qs-batch-lines">
        {lines.map((line) => (
          <BatchLineView key={line.key} line={line} label={label} acts={acts} />
        ))}
      </ul>
    </section>
  );
}

const titleOf = (list: HTMLElement | null, key: number) =>
  list?.querySelector<HTMLElement>(`[data-row="${key}"] input`);

/** The title in the next row that has one. */
function titleAfter(list: HTMLElement | null, key: number): HTMLElement | undefined {
  const titles = [...(list?.querySelectorAll<HTMLElement>("input:enabled") ?? [])];
  const at = titles.findIndex((title) => title.closest(`[data-row="${key}"]`) !== null);
  return titles[at + 1];
}

/** Keeps the keyboard in the list when the row that it is in goes. */
function useFocusAfterRemoval(list: { readonly current: HTMLElement | null }, lines: readonly BatchLine[]) {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-act="remove"]') ?? [])];
    const at = Math.min(wanted.current, buttons.length - 1);
    wanted.current = null;
    const choose = list.current?.closest(".qs-batch")?.querySelector<HTMLElement>(".qs-drop-box button");
    (buttons[at] ?? choose)?.focus();
  });
  return (line: BatchLine) => {
    const removable = lines.filter(({ state }) => state !== "saving" && state !== "saved");
    wanted.current = removable.findIndex(({ key }) => key === line.key);
  };
}
