import pg from "pg";

/**
 * Has a PostgreSQL do something that no transaction may do, such as making a database.
 * @returns the rows of its answer.
 */
export async function administer(
  serverUrl: string,
  statement: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
