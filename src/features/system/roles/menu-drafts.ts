import { useCallback } from "react";
import * as v from "valibot";
import { isSame } from "../../../domain/check-tree.ts";
import { useResourcePorts } from "../../../resource/ports.ts";

/** Changes to the menus of roles that are not saved yet, by role: opening another role, or another page, loses nothing. */

const Drafts = v.record(v.string(), v.object({ name: v.string(), ids: v.array(v.number()) }));
type Drafts = v.InferOutput<typeof Drafts>;

export interface MenuDraft {
  /** What the role gets when it is saved. */
  readonly granted: ReadonlySet<number>;
  readonly dirty: boolean;
  /** Names of the other roles with changes. */
  readonly others: readonly string[];
  readonly change: (granted: ReadonlySet<number>) => void;
  readonly discard: () => void;
}

/** @param stored what the role has at the server. */
export function useMenuDraft(roleId: number, name: string, stored: ReadonlySet<number>): MenuDraft {
  const [drafts, setDrafts] = useResourcePorts().usePageState("menuDrafts", Drafts, {});
  const key = String(roleId);
  const draft = drafts[key];
  const granted = draft === undefined ? stored : new Set(draft.ids);
  const discard = useCallback(() => setDrafts((before) => without(before, key)), [setDrafts, key]);
  return {
    granted,
    dirty: draft !== undefined && !isSame(granted, stored),
    others: Object.entries(without(drafts, key)).map(([, other]) => other.name),
    change: (next) =>
      isSame(next, stored)
        ? discard()
        : setDrafts((before) => ({ ...before, [key]: { name, ids: [...next].sort((a, b) => a - b) } })),
    discard,
  };
}

function without(drafts: Drafts, key: string): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([one]) => one !== key));
}
