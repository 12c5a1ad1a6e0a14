import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { StartRefused } from "./config.ts";

/** What anybody but the owner may do. */
const OTHERS = 0o077;
const OWN = 0o700;

/**
 * Makes the data folder, for its owner alone, as is all that this process writes from now on: keys, messages and files are in it.
 * @throws StartRefused for one with something in it that others may enter, with the command that mends it.
 */
export function keepPrivate(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: OWN });
  // Windows has no such modes.
  if (process.getuid === undefined || (statSync(folder).mode & OTHERS) === 0) return;
  if (readdirSync(folder).length > 0) {
    throw new StartRefused(
      `Others may enter ${folder}, which holds keys and messages. This mends it: chmod -R go-rwx '${folder}'`,
    );
  }
  chmodSync(folder, OWN);
}
