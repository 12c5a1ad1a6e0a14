import type { AreaParts } from "../../../resource/parts.ts";
import { DayButton } from "./day-button.tsx";

/** Flash sales: which of them there are in the slots of a day. */
export const parts = {
  seckill: { Toolbar: DayButton },
} satisfies AreaParts;
