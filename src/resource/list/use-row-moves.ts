import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { UNDO_MS } from "../../contract/limits.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { RowMove } from "../../contract/resources/row-move.ts";
import { contextOf, fieldOf, sentKeyOf } from "../../domain/resources/list-shape.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { useMoveRecordMutation } from "../../query/resource-api.ts";
import type { GridMoves, MoveStep } from "../../ui/grid/model.ts";
import { useResourcePorts } from "../ports.ts";
import { isFiltered, sortQuery } from "./list-query.ts";
import type { ListState } from "./list-state.ts";
import { dropMove, mayDrop, type ShownRows, stepMove, wayBack } from "./row-places.ts";
import type { Rights } from "./use-rights.ts";

export interface RowMoves {
  /** The area's rows are put in order, and the user may do it. */
  readonly offered: boolean;
  /** Undefined while the list is not in that order, or does not have all rows of it. */
  readonly grid: GridMoves<AnyRecord> | undefined;
  readonly step: (record: AnyRecord, step: MoveStep) => void;
  /** What was moved last and can be taken back; null for nothing. */
  readonly moved: string | null;
  readonly undo: () => void;
}

interface MovesRequest {
  readonly definition: AnyResource;
  readonly rights: Rights;
  readonly state: ListState;
  /** Parameters that the place gives, what is in sight among them. */
  readonly fixed: RecordQuery;
  readonly rows: readonly AnyRecord[];
  /** Rows there are on all pages. */
  readonly total: number;
  /** Rows are in their tree. */
  readonly inTree: boolean;
  /** Opens a branch that a row has come into. */
  readonly unfold: (id: number) => void;
}

/** A move that is done, and the one that takes it back. */
interface Done {
  readonly name: string;
  readonly record: AnyRecord;
  readonly back: RowMove;
}

/** Puts rows in other places: at once on the screen, and back again where that is refused. */
export function useRowMoves(request: MovesRequest): RowMoves {
  const { definition, rights, state, fixed, rows, total, inTree, unfold } = request;
  const { t } = useTranslation(["resource", "errors"]);
  const ports = useResourcePorts();
  const [notify, language] = [ports.useNotice(), ports.useLanguage()];
  const [send] = useMoveRecordMutation();
  const [done, setDone] = useDone();
  const { order, tree } = definition.list;
  const offered = order !== undefined && rights.update;
  const active =
    offered &&
    isInOrder(definition, state) &&
    (tree === undefined ? isOneOrder(definition, fixed, rows) : inTree);
  const first = (state.page - 1) * state.size;
  const shown = useMemo(
    (): ShownRows => ({
      rows,
      tree,
      before: !inTree && first > 0,
      after: !inTree && first + rows.length < total,
    }),
    [rows, tree, inTree, first, total],
  );

  const carryOut = useCallback(
    async (record: AnyRecord, move: RowMove): Promise<boolean> => {
      const { error } = await send({ definition, record, move });
      if (error === undefined) return true;
      const failure = mutationFailure(error);
      if (failure.kind !== "forbidden" && failure.kind !== "unauthorized") {
        notify({ text: failureText(failure, (key) => t(`errors:${key}`)), tone: "danger" });
      }
      return false;
    },
    [send, definition, notify, t],
  );
  const move = useCallback(
    (record: AnyRecord, to: RowMove) => {
      const back = wayBack(record, to, shown);
      void carryOut(record, to).then((isDone) => {
        if (!isDone) return;
        if ("parent" in to && typeof to.parent === "number") unfold(to.parent);
        setDone({ name: recordName(definition, record, language), record, back });
      });
    },
    [carryOut, shown, unfold, setDone, definition, language],
  );
  const step = useCallback(
    (record: AnyRecord, way: MoveStep) => {
      const to = stepMove(record, way, shown);
      if (to !== undefined) move(record, to);
    },
    [shown, move],
  );
  const grid = useMemo((): GridMoves<AnyRecord> | undefined => {
    if (!active) return undefined;
    return {
      allows: (moved, at, place) => mayDrop(moved, at, place, shown),
      onDrop: (moved, at, place) => move(moved, dropMove(moved, at, place, shown)),
      onStep: step,
    };
  }, [active, shown, move, step]);
  return {
    offered,
    grid,
    step,
    moved: done === null ? null : done.name,
    undo: () => {
      if (done === null) return;
      setDone(null);
      void carryOut(done.record, done.back);
    },
  };
}

/** What was done last, for as long as it can be taken back. */
function useDone() {
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return [done, setDone] as const;
}

/** Whether a list has its rows in the order that they are put in, and all of them: nothing is filtered. */
function isInOrder(definition: AnyResource, { sort, filters }: ListState): boolean {
  return (
    !isFiltered(filters) &&
    JSON.stringify(sortQuery(definition, sort)) === JSON.stringify(definition.list.sort)
  );
}

/**
 * Whether the rows of a flat list are of one order, such as the values of one dictionary. A place that narrows the list by anything else, such
 * as to the rows of one record, shows a part of the order.
 */
function isOneOrder(definition: AnyResource, fixed: RecordQuery, rows: readonly AnyRecord[]): boolean {
  const { order, context = [] } = definition.list;
  const about = new Set(contextOf(definition).map(({ param }) => param));
  const within = order?.within ?? context;
  if (order?.within === undefined && Object.keys(fixed).some((param) => !about.has(param))) return false;
  const orders = rows.map((row) => JSON.stringify(within.map((name) => placeIn(definition, name, row))));
  return new Set(orders).size <= 1;
}

/** What a row has of a field that rows of one order have alike; of a reference, which record it is. */
function placeIn(definition: AnyResource, name: string, row: AnyRecord): unknown {
  const value = row[sentKeyOf(name, fieldOf(definition, name))];
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}
