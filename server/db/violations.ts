/** SQLSTATE of a broken unique index. */
const UNIQUE = "23505";

/** The name of the unique index that a statement broke; `undefined` for any other error. Drizzle wraps what the driver throws. */
export function brokenIndexOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && at.code === UNIQUE && "constraint" in at && typeof at.constraint === "string") {
      return at.constraint;
    }
  }
  return undefined;
}
