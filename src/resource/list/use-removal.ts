import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useLazyRecordUsesQuery, useRemoveRecordsMutation } from "../../query/resource-api.ts";
import { useUndo } from "../../ui/use-undo.ts";
import { useResourcePorts } from "../ports.ts";
import { useRestore } from "../use-restore.ts";
import { type BulkReport, reportOf } from "./bulk-run.ts";

export interface Removal {
  /** Out of sight: being deleted, or about to be. */
  readonly hidden: ReadonlySet<number>;
  /** How many were deleted last and can be taken back; 0 for none. */
  readonly undoable: number;
  readonly undo: () => void;
  /** How many were deleted last and can be put back; 0 for none. */
  readonly restorable: number;
  readonly restore: () => void;
  /** What the user is asked about; null for nothing. */
  readonly asking: readonly AnyRecord[] | null;
  readonly busy: boolean;
  readonly ask: (records: readonly AnyRecord[]) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

export interface RemovalPorts {
  /** The user may put back what was deleted. */
  readonly restores: boolean;
  /** What was put back, and what was refused. */
  readonly onRestoreReport: (report: BulkReport) => void;
  /** They are gone. */
  readonly onRemoved: (ids: readonly number[]) => void;
  /** Some were refused. */
  readonly onReport: (report: BulkReport) => void;
}

/**
 * Deletes records: at once, where nothing else hangs on them, with 5 s in which it is not done yet; else after a question, with 5 s in which
 * the list offers to put them back, where that can be.
 */
export function useRemoval(
  definition: AnyResource,
  { restores, onRestoreReport, onRemoved, onReport }: RemovalPorts,
): Removal {
  const { t } = useTranslation(["resource", "errors"]);
  const notify = useResourcePorts().useNotice();
  const [send, { isLoading }] = useRemoveRecordsMutation();
  const [findUses] = useLazyRecordUsesQuery();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<readonly AnyRecord[] | null>(null);
  const show = useCallback((records: readonly AnyRecord[]) => {
    const ids = records.map(({ id }) => id);
    setHidden((before) => new Set([...before].filter((id) => !ids.includes(id))));
  }, []);
  const { restore } = useRestore(definition, onRestoreReport);
  // They are gone already: when the time is over there is nothing left to do.
  const { pending: gone, start: offer, undo: takeOffer } = useUndo<readonly AnyRecord[]>(nothing);
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
      else if (confirmed && restores) offer(report.done);
      else if (confirmed)
        notify({ text: t("resource:removed", { count: report.done.length }), tone: "success" });
    },
    [send, definition, show, notify, t, restores, offer, onRemoved, onReport],
  );
  const commit = useCallback((records: readonly AnyRecord[]) => void remove(records, false), [remove]);
  const { pending, start, undo } = useUndo<readonly AnyRecord[]>(commit);
  const ask = (records: readonly AnyRecord[]) => {
    if (records.length === 0) return;
    if (!definition.undo) {
      setAsking(records);
      return;
    }
    const begin = () => {
      setHidden((before) => new Set([...before, ...records.map(({ id }) => id)]));
      start(records);
    };
    if (definition.uses === true) void isUsed(records).then((used) => (used ? setAsking(records) : begin()));
    else begin();
  };
  /** Whether something shows the files of records; what cannot be found out may be. */
  const isUsed = async (records: readonly AnyRecord[]): Promise<boolean> => {
    const ids = records.map(({ id }) => id);
    const { data } = await findUses({ definition, ids });
    return data === undefined || data.total > 0;
  };
  return {
    hidden,
    undoable: pending?.length ?? 0,
    undo: () => {
      if (pending !== null) show(pending);
      undo();
    },
    restorable: gone?.length ?? 0,
    restore: () => {
      takeOffer();
      if (gone !== null) restore(gone);
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

const nothing = () => undefined;
