import { sql } from "drizzle-orm";
import type { ServerFigures, SqlFigures } from "../../src/contract/monitor.ts";
import type { ServerContext } from "../context.ts";
import { requirePermission } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { languageOf } from "../texts/index.ts";
import { monitorOperations } from "../texts/monitor.ts";
import { openHost } from "./host.ts";
import { wordFigures } from "./server-figures.ts";
import { type DatabaseFacts, databaseFacts, sqlFigures } from "./sql-figures.ts";

const PERMISSION = "monitor:list";
const PATH = "/prod-api/api/monitor";

/** The server's figures (contract A11) and those of its database layer (contract A12), each of this process. */
export function registerMonitor(app: App, context: ServerContext): void {
  const { config, meter, now } = context;
  const host = openHost(config.dataDir);
  app.addHook("onClose", async () => host.close());
  const onRequest = requirePermission(context, PERMISSION);
  let since = new Date(now());
  let facts: DatabaseFacts | undefined;

  app.get(PATH, { onRequest }, async (request): Promise<ServerFigures> => {
    return wordFigures(await host.figures(), languageOf(request), new Date(now()));
  });

  app.get(`${PATH}/sql`, { onRequest }, async (): Promise<SqlFigures> => {
    facts ??= databaseFacts(config, await versionOf(context));
    return sqlFigures(meter, facts, since);
  });

  app.post(
    `${PATH}/sql/reset`,
    { onRequest, config: { operation: monitorOperations.resetSql } },
    async (_, reply) => {
      meter.reset();
      since = new Date(now());
      return reply.code(200).send();
    },
  );
}

async function versionOf({ db }: Pick<ServerContext, "db">): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`);
  return rows[0]?.server_version ?? "";
}
