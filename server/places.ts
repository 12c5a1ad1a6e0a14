import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Where the files beside the code lie: the built server has everything in one folder with the console next to it, sources
 * have them where they were written.
 */
const here = dirname(fileURLToPath(import.meta.url));
const built = existsSync(join(here, "pglite.worker.js"));

export const places = built
  ? {
      worker: join(here, "pglite.worker.js"),
      thread: join(here, "thread.worker.js"),
      migrations: join(here, "migrations"),
      console: join(here, "../console"),
    }
  : {
      worker: join(here, "../.cache/server/pglite.worker.js"),
      thread: join(here, "../.cache/server/thread.worker.js"),
      migrations: join(here, "db/migrations"),
      console: join(here, "../dist/console"),
    };
