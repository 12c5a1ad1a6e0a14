import { number } from "./field-builders.ts";

/** The number of this installation (`TENANT`), as records of customer service have it for other clients (specification §7). */
export const tenantId = number("common.tenantId", {
  ...{ min: 0, max: Number.MAX_SAFE_INTEGER, readOnly: true, computed: true, elsewhere: true },
});
