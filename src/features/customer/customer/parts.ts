import type { AreaParts } from "../../../resource/parts.ts";
import { MergeDialog } from "./merge-dialog.tsx";

/** Customers: of two that become one it is chosen field by field whose value stays. */
export const parts = {
  customer: { actions: { merge: MergeDialog } },
} satisfies AreaParts;
