import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildsFolder } from "./cache.ts";

/** The server as a program that a test starts in processes of its own; what it needs beside itself is in its folder. */
export interface BuiltServer {
  readonly folder: string;
  /** What Node is started with. */
  readonly main: string;
  remove(): void;
}

const source = (path: string) => fileURLToPath(new URL(`../../server/${path}`, import.meta.url));

/** Bundles the server, in a second or two. */
export async function buildServer(): Promise<BuiltServer> {
  const folder = join(buildsFolder(), `server-${randomBytes(6).toString("hex")}`);
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: {
      main: source("main.ts"),
      "pglite.worker": source("db/pglite.worker.ts"),
      "thread.worker": source("threads/thread.worker.ts"),
    },
    ...{ bundle: true, platform: "node", format: "esm", packages: "external", outdir: folder },
  });
  cpSync(source("db/migrations"), join(folder, "migrations"), { recursive: true });
  return {
    folder,
    main: join(folder, "main.js"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
