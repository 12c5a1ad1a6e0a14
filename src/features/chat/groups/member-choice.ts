import { INVITE_MAX } from "../../../contract/limits.ts";
import type { GroupRole } from "../../../domain/chat/standing.ts";
import { type MemberRow, memberActions } from "./members.ts";

/** Members that are chosen to be removed together (contract §4 "Limits": fifty at a time). Pure. */
export interface MemberChoice {
  readonly ids: ReadonlySet<number>;
  /** Chosen last: where a range begins. */
  readonly anchor: number | null;
}

export const nobodyChosen: MemberChoice = { ids: new Set(), anchor: null };

/** Whether the user may remove a member. */
export const isRemovable = (role: GroupRole, row: MemberRow): boolean =>
  memberActions(role, row).includes("remove");

/**
 * A member is chosen, or not any more; a range is chosen from the one before up to this one.
 * @param shown those that can be chosen, in the order in which they are shown.
 */
export function toggled(
  { ids, anchor }: MemberChoice,
  shown: readonly number[],
  id: number,
  ranged: boolean,
): MemberChoice {
  const from = ranged && anchor !== null ? shown.indexOf(anchor) : -1;
  const to = shown.indexOf(id);
  if (from >= 0 && to >= 0) {
    const range = from <= to ? shown.slice(from, to + 1) : shown.slice(to, from + 1).reverse();
    return { ids: withMore(ids, range), anchor: id };
  }
  if (!ids.has(id)) return { ids: withMore(ids, [id]), anchor: id };
  return { ids: new Set([...ids].filter((other) => other !== id)), anchor: id };
}

/** All that are shown are chosen, or as many as may be; where they are already, none of them is. */
export function allToggled({ ids }: MemberChoice, shown: readonly number[]): MemberChoice {
  const more = withMore(ids, shown);
  if (more.size > ids.size) return { ids: more, anchor: null };
  return { ids: new Set([...ids].filter((id) => !shown.includes(id))), anchor: null };
}

function withMore(ids: ReadonlySet<number>, more: readonly number[]): ReadonlySet<number> {
  return new Set([...ids, ...more.filter((id) => !ids.has(id)).slice(0, INVITE_MAX - ids.size)]);
}
