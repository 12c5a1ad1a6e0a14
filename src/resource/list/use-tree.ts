import { useCallback, useMemo } from "react";
import * as v from "valibot";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { GridTree } from "../../ui/grid/model.ts";
import { useResourcePorts } from "../ports.ts";
import { nodeState, type TreeRow, treeRows } from "./tree-rows.ts";
import { useBranches } from "./use-branches.ts";

export interface TreeHandle {
  readonly rows: readonly AnyRecord[];
  /** Undefined where rows are flat. */
  readonly tree: GridTree<AnyRecord> | undefined;
  /** Opens a branch, such as that of a record that got a child. */
  readonly unfold: (id: number) => void;
}

const Open: v.GenericSchema<unknown, readonly number[]> = v.array(v.number());
const NOTHING: readonly AnyRecord[] = [];

/** The rows of a tree with their open branches, which stay open when the list is asked for anew. */
export function useTree(
  definition: AnyResource,
  roots: readonly AnyRecord[],
  active: boolean,
  sort: readonly string[],
  stateKey: string,
): TreeHandle {
  const [opened, setOpened] = useResourcePorts().usePageState<readonly number[]>(
    `open:${stateKey}`,
    Open,
    [],
  );
  const open = useMemo(() => new Set(active ? opened : []), [active, opened]);
  const top = active ? roots : NOTHING;
  // Branches within branches are asked for once the row that holds them is there.
  const branches = useBranches(definition, active ? opened : NO_IDS, sort);
  const placed = useMemo((): readonly TreeRow[] => treeRows(top, open, branches), [top, open, branches]);
  const toggle = useCallback(
    (record: AnyRecord) =>
      setOpened((before) =>
        before.includes(record.id) ? before.filter((id) => id !== record.id) : [...before, record.id],
      ),
    [setOpened],
  );
  const unfold = useCallback(
    (id: number) => setOpened((before) => (before.includes(id) ? before : [...before, id])),
    [setOpened],
  );
  return useMemo(() => {
    if (!active) return { rows: roots, tree: undefined, unfold };
    const depths = new Map(placed.map(({ record, depth }) => [record.id, depth]));
    return {
      rows: placed.map(({ record }) => record),
      tree: {
        depth: (record) => depths.get(record.id) ?? 0,
        state: (record) => nodeState(record, open, branches),
        onToggle: toggle,
      },
      unfold,
    };
  }, [active, roots, placed, open, branches, toggle, unfold]);
}

const NO_IDS: readonly number[] = [];
