import { useCallback, useState } from "react";
import { useDeleteMailMutation } from "../../../query/mailbox-api.ts";
import { useUndo } from "../../../ui/use-undo.ts";

export interface MailDeletion {
  /** Not to be shown any more: being deleted, or deleted and still in the list that was fetched before. */
  readonly hidden: ReadonlySet<number>;
  /** How many were deleted last and can be taken back; 0 for none. */
  readonly undoable: number;
  readonly remove: (ids: readonly number[]) => void;
  readonly undo: () => void;
}

/** Deletes items 5 s after they were taken out of sight, unless that is taken back. */
export function useMailDeletion(): MailDeletion {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [send] = useDeleteMailMutation();
  const show = useCallback((ids: readonly number[]) => {
    setHidden((before) => new Set([...before].filter((id) => !ids.includes(id))));
  }, []);
  const commit = useCallback(
    (ids: readonly number[]) => {
      send([...ids])
        .unwrap()
        // The failure has its notice; the items are there still.
        .catch(() => show(ids));
    },
    [send, show],
  );
  const { pending, start, undo } = useUndo(commit);
  const remove = (ids: readonly number[]) => {
    if (ids.length === 0) return;
    setHidden((before) => new Set([...before, ...ids]));
    start(ids);
  };
  const takeBack = () => {
    if (pending !== null) show(pending);
    undo();
  };
  return { hidden, undoable: pending?.length ?? 0, remove, undo: takeBack };
}
