import type pg from "pg";

/** What the server asks of its database, and how the database goes about it. */

/** A statement that the server sent to its database. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** What a plan does, as `explain (format json)` gives it. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The statements on a table that something causes. */
export async function statementsOf(
  pool: pg.Pool,
  table: string,
  cause: () => Promise<void>,
): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const query = pool.query;
  const watched = (...args: unknown[]): unknown => {
    const [config, values] = args as [{ readonly text: string } | string, unknown[] | undefined];
    const text = typeof config === "string" ? config : config.text;
    if (text.includes(`from "${table}"`)) statements.push({ text, values: values ?? [] });
    return Reflect.apply(query, pool, args);
  };
  pool.query = watched as typeof pool.query;
  try {
    await cause();
  } finally {
    pool.query = query;
  }
  return statements;
}

export async function planOf(pool: pg.Pool, { text, values }: Statement): Promise<PlanNode> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    values,
  );
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error("no plan");
  return plan;
}

/** The indexes that a plan reads. */
export function indexesOf(node: PlanNode): readonly string[] {
  const own = node["Index Name"] === undefined ? [] : [node["Index Name"]];
  return [...own, ...(node.Plans ?? []).flatMap(indexesOf)];
}

/** How a plan reads a table. */
export function scansOf(node: PlanNode, table: string): readonly string[] {
  const own = node["Relation Name"] === table ? [node["Node Type"]] : [];
  return [...own, ...(node.Plans ?? []).flatMap((inner) => scansOf(inner, table))];
}
