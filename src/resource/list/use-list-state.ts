import { useCallback, useEffect, useMemo, useRef } from "react";
import * as v from "valibot";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { useResourcePorts } from "../ports.ts";
import {
  fitted,
  fromSearch,
  isAddressed,
  type ListShape,
  type ListState,
  ListStateSchema,
  listShape,
  toSearch,
} from "./list-state.ts";

/** Changes some of it; everything but the page itself leads to the first page. */
export type ChangeList = (change: Partial<ListState>) => void;

export interface ListStateHandle {
  readonly state: ListState;
  readonly shape: ListShape;
  readonly change: ChangeList;
}

const Kept = v.nullable(ListStateSchema);

/**
 * What a list shows, in the address and in the page's memory: the address comes first, then the memory, then the view that opens the list.
 * @param first what the list opens with; null for the usual.
 */
export function useListState(
  definition: AnyResource,
  stateKey: string,
  first: Omit<ListState, "page"> | null,
): ListStateHandle {
  const ports = useResourcePorts();
  const shape = useMemo(() => listShape(definition, stateKey), [definition, stateKey]);
  const { search, change: readdress } = ports.useAddress();
  const [kept, keep] = ports.usePageState(`list:${stateKey}`, Kept, null);
  const state = useMemo(() => {
    if (isAddressed(search, shape)) return fromSearch(search, shape);
    if (kept !== null) return fitted(kept, shape);
    return first === null ? shape.defaults : fitted({ ...first, page: 1 }, shape);
  }, [search, shape, kept, first]);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const change = useCallback<ChangeList>(
    (next) => {
      const changed = { ...latest.current, page: 1, ...next };
      latest.current = changed;
      keep(changed);
      readdress((before) => toSearch(changed, shape, before));
    },
    [keep, readdress, shape],
  );
  return { state, shape, change };
}
