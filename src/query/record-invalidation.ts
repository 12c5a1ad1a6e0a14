import { createAction } from "@reduxjs/toolkit";
import { adminApi } from "./admin-api.ts";

/**
 * Which areas have changed. Apart from their endpoints, so that the console can listen for it before it has any of them.
 * - `Records`, by area: its lists, records and histories.
 * - `Referred`, by area: lists of others that show its records by name.
 */

/** The records of areas were changed by this tab; the others are notified. */
export const recordsWritten = createAction<readonly string[]>("query/recordsWritten");

const areas = adminApi.enhanceEndpoints({ addTagTypes: ["Records", "Referred"] });

/** The records of areas have changed past this tab's cache: what shows them asks anew. */
export function recordsStale(resources: readonly string[]) {
  return areas.util.invalidateTags(
    resources.flatMap((id) => [{ type: "Records", id } as const, { type: "Referred", id } as const]),
  );
}
