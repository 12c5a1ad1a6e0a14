import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildConsole } from "../../src/build/console.mjs";

/**
 * Builds the console once more under another name, beside a copy of the built server: `node second-build.mjs FROM TO NAME`. The two builds
 * differ in nothing but their name, by which tabs and engines know each other.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const [from, to, build] = process.argv.slice(2);
if (!from || !to || !build) throw new Error("usage: second-build.mjs FROM TO NAME");
const dist = path.resolve(root, to);
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
await cp(path.resolve(root, from, "server"), path.join(dist, "server"), { recursive: true });
await buildConsole({ root, dist, dev: false, build });
const { stop } = await import("esbuild");
await stop();
