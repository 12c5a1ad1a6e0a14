import { type AnyColumn, is, Param, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";

/** One of drizzle's builders, whole. */
interface Preparable<Result> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> };
}

/** What drizzle carries queries out with. */
interface WithSession {
  readonly session: { readonly client: unknown };
}

/** What stands for the values of a statement, by their names. */
type Placeholders<Values> = { readonly [Name in keyof Values]: Placeholder };

/**
 * A statement that is put together once and carried out again and again, in whatever transaction: for the few that many calls wait for, where
 * putting them together takes as long as PostgreSQL takes to carry them out. Each connection prepares it once.
 * @param name of the statement in the sessions of PostgreSQL: one alone.
 * @returns takes what puts it together of placeholders, and gives what carries it out with their values.
 */
export const compiled =
  <Values extends object>(name: string) =>
  <Result>(build: (db: Queryable, values: Placeholders<Values>) => Preparable<Result>) => {
    let made: ReturnType<Preparable<Result>["prepare"]> | undefined;
    return (db: Queryable, values: Values): Promise<Result> => {
      made ??= encodingNulls(build(db, placeholders<Values>()).prepare(name));
      // Drizzle would keep the connection that it was put together for.
      const { client } = (db as unknown as WithSession).session;
      return (Object.create(made, { client: { value: client } }) as typeof made).execute(
        values as Record<string, unknown>,
      );
    };
  };

const placeholders = <Values>(): Placeholders<Values> =>
  new Proxy({} as Placeholders<Values>, { get: (_, name) => sql.placeholder(String(name)) });

/** Drizzle would hand null to what encodes the values of a column, which is for those that are there. */
function encodingNulls<Prepared>(prepared: Prepared): Prepared {
  const { params } = prepared as unknown as { readonly params: readonly unknown[] };
  for (const param of params) {
    if (!is(param, Param)) continue;
    const { encoder } = param;
    const encode = (value: unknown) => (value === null ? null : encoder.mapToDriverValue(value));
    Object.assign(param, { encoder: { mapToDriverValue: encode } });
  }
  return prepared;
}

/** What a column is set to. */
export const asSet = (column: AnyColumn, value: Placeholder): SQL => sql`${sql.param(value, column)}`;

/** Whether a column is any of a list, which is one value. */
export const isAnyOf = (column: AnyColumn, list: Placeholder): SQL => sql`${column} = any(${list})`;
