import { statfs } from "node:fs/promises";
import type { Config } from "../config.ts";
import type { OpenDatabase } from "../db/database.ts";
import type { App } from "./valibot.ts";

/** With less room than this on its disk a server is not well, bytes: uploads fail, and an embedded database soon. */
const ROOM_MIN = 64 * 1024 * 1024;

export interface HealthParts extends Pick<OpenDatabase, "probe"> {
  readonly config: Pick<Config, "dataDir">;
  /** Room that is left on the disk of a folder, bytes. */
  readonly roomIn?: (folder: string) => Promise<number>;
}

/** `GET /healthz`: 200 when requests are served, the database answers and the disk of the data folder has room; 503 otherwise. */
export function registerHealth(app: App, { config, probe, roomIn = roomOf }: HealthParts): void {
  app.get("/healthz", async (request, reply) => {
    try {
      await probe();
    } catch (error) {
      request.log.error({ err: error }, "the database does not answer");
      return reply.code(503).send({ status: "unavailable" });
    }
    const room = await roomIn(config.dataDir);
    if (room >= ROOM_MIN) return { status: "ok" };
    request.log.error({ room }, "the disk of the data folder is full");
    return reply.code(503).send({ status: "disk full" });
  });
}

async function roomOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
