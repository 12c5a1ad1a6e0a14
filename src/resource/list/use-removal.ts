import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useRemoveRecordsMutation } from "../../query/resource-api.ts";
import { useUndo } from "../../ui/use-undo.ts";
import { useResourcePorts } from "../ports.ts";
import { type BulkReport, reportOf } from "./bulk-run.ts";

export interface Removal {
  /** Out of sight: being deleted, or about to be. */
  readonly hidden: ReadonlySet<number>;
  /** How many were deleted last and can be taken back; 0 for none. */
  readonly undoable: number;
  readonly undo: () => void;
  /** What the user is asked about; null for nothing. */
  readonly asking: readonly AnyRecord[] | null;
  readonly busy: boolean;
  readonly ask: (records: readonly AnyRecord[]) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

export interface RemovalPorts {
  /** They are gone. */
  readonly onRemoved: (ids: readonly number[]) => void;
  /** Some were refused. */
  readonly onReport: (report: BulkReport) => void;
}

/** Deletes records: after a question or, where nothing else hangs on them, at once with 5 s to take it back. */
export function useRemoval(definition: AnyResource, { onRemoved, onReport }: RemovalPorts): Removal {
  const { t } = useTranslation(["resource", "errors"]);
  const notify = useResourcePorts().useNotice();
  const [send, { isLoading }] = useRemoveRecordsMutation();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<readonly AnyRecord[] | null>(null);
  const show = useCallback((records: readonly AnyRecord[]) => {
    const ids = records.map(({ id }) => id);
    setHidden((before) => new Set([...before].filter((id) => !ids.includes(id))));
  }, []);
  const remove = useCallback(
    async (records: readonly AnyRecord[], confirmed: boolean) => {
      const { data, error } = await send({ definition, ids: records.map(({ id }) => id) });
      if (error !== undefined) {
        show(records);
        const failure = mutationFailure(error);
        if (failure.kind === "forbidden" || failure.kind === "unauthorized") return;
        notify({ text: failureText(failure, (key) => t(`errors:${key}`)), tone: "danger" });
        return;
      }
      const report = reportOf(records, data?.failed ?? []);
      show(report.failed.map(({ record }) => record));
      onRemoved(report.done.map(({ id }) => id));
      if (report.failed.length > 0) onReport(report);
      else if (confirmed)
        notify({ text: t("resource:removed", { count: report.done.length }), tone: "success" });
    },
    [send, definition, show, notify, t, onRemoved, onReport],
  );
  const commit = useCallback((records: readonly AnyRecord[]) => void remove(records, false), [remove]);
  const { pending, start, undo } = useUndo<readonly AnyRecord[]>(commit);
  const ask = (records: readonly AnyRecord[]) => {
    if (records.length === 0) return;
    if (!definition.undo) {
      setAsking(records);
      return;
    }
    setHidden((before) => new Set([...before, ...records.map(({ id }) => id)]));
    start(records);
  };
  return {
    hidden,
    undoable: pending?.length ?? 0,
    undo: () => {
      if (pending !== null) show(pending);
      undo();
    },
    asking,
    busy: isLoading,
    ask,
    confirm: () => {
      if (asking !== null) void remove(asking, true).then(() => setAsking(null));
    },
    cancel: () => {
      if (!isLoading) setAsking(null);
    },
  };
}
