import type { FastifyRequest } from "fastify";
import type { AnyRecord } from "../../src/contract/resources/definition.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { callOf } from "../resources/call.ts";
import { carryOut } from "../resources/carry-out.ts";
import { oneRecord } from "../resources/list.ts";
import type { Call, ResourceModule } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import type { ReceivedFile } from "../uploads/take-in.ts";
import type { KeepOptions, KeptFile, LocalFiles } from "./local-files.ts";

export interface Keeping {
  readonly context: ServerContext;
  readonly files: LocalFiles;
  readonly module: ResourceModule;
}

/** What else is stored with the rows of files, or keeps them from being stored. */
export type AlongsideRows = (db: Queryable, kept: readonly KeptFile[]) => Promise<void>;

/**
 * Keeps files and makes their rows: all of them, or none.
 * @param alongside is done in the same transaction.
 * @returns the rows, as answers carry them.
 */
export async function keepFiles(
  { context, files, module }: Keeping,
  request: FastifyRequest,
  received: readonly ReceivedFile[],
  options: KeepOptions,
  alongside?: AlongsideRows,
): Promise<readonly AnyRecord[]> {
  const writes = createWrites(context);
  const kept: KeptFile[] = [];
  const store = async () => {
    for (const file of received) kept.push(await files.keep(file, options));
    const work = async (call: Call) => {
      await alongside?.(call.db, kept);
      const changes = [];
      for (const { values } of kept) changes.push(await writes.create(module, values, call));
      return changes;
    };
    return carryOut({ context, module }, request, work, (done) => done);
  };
  const changes = await store().catch(async (error: unknown) => {
    await Promise.all(kept.map(({ realName }) => files.remove(realName)));
    throw error;
  });
  // From here on the rows are there: whatever fails now, their files stay.
  const call = callOf(context, request);
  const rows = await Promise.all(changes.map(({ id }) => oneRecord(module, id, call)));
  return rows.filter((row) => row !== undefined);
}
