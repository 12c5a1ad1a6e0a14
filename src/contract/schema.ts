import * as v from "valibot";
import { TMP_ID_MAX } from "./limits.ts";

/**
 * A field that other servers leave out or send as `null`: optional in, `undefined` out.
 */
export function maybe<const S extends v.GenericSchema>(schema: S) {
  return v.optional(
    v.pipe(
      v.nullish(schema),
      v.transform((value): v.InferOutput<S> | undefined => value ?? undefined),
    ),
  );
}

/** An id: a whole number, also accepted as decimal text (ids are in queries and paths as text). */
export const Id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
);

/** Epoch milliseconds. */
export const Millis = v.pipe(v.number(), v.integer());

/** Text of at most `max` characters. PostgreSQL keeps no NUL in texts. */
export const Plain = (max: number) => v.pipe(v.string(), v.maxLength(max), v.excludes("\u0000"));

/** The sender's own id of what is sent: a repeat with it is the same thing again. */
export const TmpId = v.pipe(Plain(TMP_ID_MAX), v.minLength(1));
