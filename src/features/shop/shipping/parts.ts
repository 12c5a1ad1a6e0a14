import type { AreaParts } from "../../../resource/parts.ts";
import { TrialDialog } from "./trial-dialog.tsx";

/** Shipping templates: what sending something would cost is tried out. */
export const parts = {
  shippingTemplate: { actions: { trial: TrialDialog } },
} satisfies AreaParts;
