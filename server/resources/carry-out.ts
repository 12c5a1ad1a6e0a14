import type { FastifyRequest } from "fastify";
import type { ServerContext } from "../context.ts";
import { callOf, inTransaction } from "./call.ts";
import type { Call, Change, ResourceModule } from "./module.ts";

/** An area of a running server. */
interface Carrier {
  readonly context: ServerContext;
  readonly module: ResourceModule;
}

/** Does all of something in one transaction; when it holds, the module follows the changes. */
export async function carryOut<T>(
  { context, module }: Carrier,
  request: FastifyRequest,
  work: (call: Call) => Promise<T>,
  changesOf: (done: T) => readonly Change[],
): Promise<T> {
  const done = await inTransaction(context, request, work);
  await follow(module, changesOf(done), callOf(context, request));
  return done;
}

/** Lets the module follow changes that hold. What fails there is logged: it takes nothing back, and what was asked for was done. */
export async function follow(module: ResourceModule, changes: readonly Change[], call: Call): Promise<void> {
  if (changes.length === 0) return;
  try {
    await module.committed?.(changes, call);
  } catch (error) {
    const area = module.definition.name;
    call.log.error({ err: error, area }, "changes are stored, and what follows them failed");
  }
}
