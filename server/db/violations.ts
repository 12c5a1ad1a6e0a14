/** SQLSTATE of a broken unique index. */
const UNIQUE = "23505";
/** SQLSTATE of a reference to a row that is not there, or to one that would be gone. */
const REFERENCE = "23503";

/** The name of the unique index that a statement broke; `undefined` for any other error. Drizzle wraps what the driver throws. */
export function brokenIndexOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && at.code === UNIQUE && "constraint" in at && typeof at.constraint === "string") {
      return at.constraint;
    }
  }
  return undefined;
}

/** What is there twice where a unique index is to be made, in the words of the database; `undefined` for any other error. */
export function duplicateOf(error: unknown): { readonly table: string; readonly detail: string } | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!("code" in at) || at.code !== UNIQUE) continue;
    const { table, detail } = at as { table?: unknown; detail?: unknown };
    return { table: String(table ?? ""), detail: String(detail ?? at.message) };
  }
  return undefined;
}

/** The reference that a statement broke, and the table that holds it; `undefined` for any other error. */
export function brokenReferenceOf(
  error: unknown,
): { readonly constraint: string; readonly table: string } | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!("code" in at) || at.code !== REFERENCE) continue;
    const { constraint, table } = at as { constraint?: unknown; table?: unknown };
    return { constraint: String(constraint ?? ""), table: String(table ?? "") };
  }
  return undefined;
}
