import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import { auditShop } from "./audit.ts";

/**
 * Adds the shop of an installation up and prints what does not: for a night's job, and for whoever wants to know. An embedded database is open
 * in one process alone, so its server has to be stopped.
 * @returns the code to end with: 1 where something does not add up.
 * @throws StartRefused as `openDatabase`.
 */
export async function auditCommand(config: Config, log: Logger): Promise<number> {
  const database = await openDatabase(config, log);
  try {
    const faults = await auditShop(database.db);
    for (const fault of faults) process.stdout.write(`${JSON.stringify(fault)}\n`);
    process.stdout.write(
      `The shop's books: ${faults.length === 0 ? "all add up" : `${faults.length} faults`}\n`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
