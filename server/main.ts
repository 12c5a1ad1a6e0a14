import { type Config, readConfig, StartRefused } from "./config.ts";
import { keepPrivate } from "./data-folder.ts";
import { currentRequest } from "./http/current-request.ts";
import { createLog } from "./log.ts";
import { limitRestarts } from "./restarts.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./seed/accounts.ts";
import { createServer, type RunningServer } from "./server.ts";
import { auditCommand } from "./shop/audit-command.ts";

/** Longest a shutdown may take before the process ends all the same, in ms. */
const SHUTDOWN_MS = 15_000;

/** Starts the server from the environment, ends it on SIGINT or SIGTERM, and begins anew where a fault was caught nowhere. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  keepPrivate(config.dataDir);
  if (process.argv.includes("--audit-shop")) process.exit(await auditCommand(config, log));
  for (const name of config.ignored) log.warn(`${name} is not honoured outside of demo mode`);
  let server = await createServer(config, { log });
  let state: "serving" | "restarting" | "ending" = "serving";
  /** A signal that came while the server began anew. */
  let stopAsked = false;
  const restarts = limitRestarts(Date.now);

  /** Closes the server in order, or ends the process where that takes too long. */
  const closeInTime = async () => {
    const deadline = setTimeout(() => process.exit(1), SHUTDOWN_MS);
    await server.close();
    clearTimeout(deadline);
  };
  const end = async (code: number) => {
    state = "ending";
    await closeInTime().catch((error: unknown) => {
      log.error({ err: error }, "the shutdown failed");
      process.exitCode = 1;
    });
    process.exit(process.exitCode ?? code);
  };
  const stop = (reason: string) => {
    if (state === "ending" || stopAsked) return;
    log.info({ reason }, "shutting down");
    if (state === "restarting") stopAsked = true;
    else void end(0);
  };
  /** What a fault has left half done is not known: everything is closed in order, and opened anew at the same address. */
  const restart = async () => {
    if (state !== "serving") return;
    if (!restarts.begin()) return end(1);
    state = "restarting";
    // One that was chosen for it is kept.
    const port = config.port === 0 ? Number(new URL(server.url).port) : config.port;
    await closeInTime();
    server = await createServer({ ...config, port }, { log });
    watch();
    state = "serving";
    log.warn({ url: server.url }, "began anew");
    if (stopAsked) await end(0);
  };
  const watch = () =>
    void server.lost.then((error) => {
      log.fatal({ err: error }, "the database is lost");
      process.exit(1);
    });

  process.on("SIGINT", () => stop("SIGINT"));
  process.on("SIGTERM", () => stop("SIGTERM"));
  // Nobody waited for it, so that nothing is half done.
  process.on("unhandledRejection", (error) =>
    log.error({ err: error, request: currentRequest() }, "a failure was handled nowhere"),
  );
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error, request: currentRequest() }, "a fault was caught nowhere");
    restart().catch((failure: unknown) => {
      log.fatal({ err: failure }, "the server could not begin anew");
      process.exit(1);
    });
  });
  watch();
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
