import { useCallback, useMemo, useState } from "react";
import type { GroupRole } from "../../../domain/chat/standing.ts";
import { allToggled, isRemovable, type MemberChoice, nobodyChosen, toggled } from "./member-choice.ts";
import type { MemberRow } from "./members.ts";

export interface MemberChoosing {
  /** False: members are shown, not chosen. */
  readonly active: boolean;
  readonly chosen: readonly MemberRow[];
  readonly begin: () => void;
  readonly end: () => void;
  readonly toggle: (id: number, ranged: boolean) => void;
  /** All that are shown, or none of them. */
  readonly toggleAll: () => void;
}

/**
 * Several members of a group chosen at once. Who is in it no more, or may not be removed any more, is not chosen any more.
 * @param rows all of them.
 * @param shown those that answer to what is searched.
 */
export function useMemberChoice(
  rows: readonly MemberRow[],
  shown: readonly MemberRow[],
  role: GroupRole,
): MemberChoosing {
  const [choice, setChoice] = useState<MemberChoice | null>(null);
  const able = useMemo(() => rows.filter((row) => isRemovable(role, row)), [rows, role]);
  const still = useMemo(() => stillChosen(choice, able), [choice, able]);
  // For good: who may be removed again later is not chosen by that.
  if (choice !== null && still.ids.size < choice.ids.size) setChoice(still);
  const free = useMemo(
    () => shown.filter((row) => isRemovable(role, row)).map(({ userId }) => userId),
    [shown, role],
  );
  const toggle = useCallback(
    (id: number, ranged: boolean) => setChoice(toggled(still, free, id, ranged)),
    [still, free],
  );
  return {
    active: choice !== null && able.length > 0,
    chosen: useMemo(() => able.filter(({ userId }) => still.ids.has(userId)), [able, still]),
    begin: useCallback(() => setChoice(nobodyChosen), []),
    end: useCallback(() => setChoice(null), []),
    toggle,
    toggleAll: useCallback(() => setChoice(allToggled(still, free)), [still, free]),
  };
}

function stillChosen(choice: MemberChoice | null, able: readonly MemberRow[]): MemberChoice {
  if (choice === null) return nobodyChosen;
  const ids = able.map(({ userId }) => userId).filter((id) => choice.ids.has(id));
  return { ids: new Set(ids), anchor: choice.anchor };
}
