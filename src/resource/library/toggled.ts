import type { AnyRecord } from "../../contract/resources/definition.ts";

/** With a record that is chosen, or without one that was; of one alone the other gives way, and where there is no room nothing changes. */
export function toggled(chosen: readonly AnyRecord[], record: AnyRecord, most: number): readonly AnyRecord[] {
  const others = chosen.filter(({ id }) => id !== record.id);
  if (others.length < chosen.length) return others;
  if (most === 1) return [record];
  return chosen.length < most ? [...chosen, record] : chosen;
}
