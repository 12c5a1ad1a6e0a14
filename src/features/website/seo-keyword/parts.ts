import type { AreaParts } from "../../../resource/parts.ts";
import { GroupInput } from "./group-input.tsx";

/** The keyword library: a group is typed, or chosen from those that are there. */
export const parts = {
  seoKeyword: { inputs: { groupName: GroupInput } },
} satisfies AreaParts;
