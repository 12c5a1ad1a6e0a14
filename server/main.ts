import { type Config, readConfig, StartRefused } from "./config.ts";
import { createLog } from "./log.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./seed/accounts.ts";
import { createServer, type RunningServer } from "./server.ts";

/** Longest a shutdown may take before the process ends all the same, in ms. */
const SHUTDOWN_MS = 15_000;

/** Starts the server from the environment and ends it on SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  for (const name of config.ignored) log.warn(`${name} is not honoured outside of demo mode`);
  const server = await createServer(config, { log });
  let stopping = false;
  const stop = async (reason: string, code: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, "shutting down");
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await server.close().catch((error: unknown) => {
      log.error({ err: error }, "the shutdown failed");
      process.exitCode = 1;
    });
    process.exit(process.exitCode ?? code);
  };
  process.on("SIGINT", () => void stop("SIGINT", 0));
  process.on("SIGTERM", () => void stop("SIGTERM", 0));
  void server.lost.then((error) => {
    log.fatal({ err: error }, "the database is lost");
    process.exit(1);
  });
  process.stdout.write(welcome(server, config));
}

function welcome(server: RunningServer, config: Config): string {
  const how = server.demo
    ? `Sign in as ${DEMO_ACCOUNTS.join(", ")} with the password ${DEMO_PASSWORD} (demo data).`
    : `Sign in as admin${config.adminPassword === undefined ? "" : " with the password from QUAYSIDE_ADMIN_PASSWORD, unless it was changed since"}.`;
  return `\n  Quayside is ready: ${server.url}\n  ${how}\n\n`;
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartRefused ? error.message : `Quayside did not start. ${reasonOf(error)}`}\n`,
  );
  process.exit(1);
});

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
