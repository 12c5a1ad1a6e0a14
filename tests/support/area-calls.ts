import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import type { Call, Change, ResourceModule } from "../../server/resources/module.ts";
import { createWrites } from "../../server/resources/writes.ts";
import { createSchema, updateSchema } from "../../src/domain/resources/schemas.ts";
import type { TestServer } from "./server.ts";

type Body = Readonly<Record<string, unknown>>;

/** What an area's endpoints do, without HTTP: for areas that no server mounts. */
export interface AreaCalls {
  /** Of admin, outside of a transaction. */
  call(): Promise<Call>;
  /** Does something in a transaction. */
  writing<T>(work: (call: Call) => Promise<T>): Promise<T>;
  /** @throws for a body that is refused. */
  create(body: Body): Promise<Change>;
  /** @returns `undefined` where nothing changed. */
  update(body: Body): Promise<Change | undefined>;
}

/** @param server once it has been started. */
export function areaCalls(server: () => TestServer, module: ResourceModule): AreaCalls {
  const { definition } = module;
  const call = async (): Promise<Call> => {
    const { context } = server();
    const account = await context.accounts.byName("admin");
    if (!account) throw new Error("There is no admin.");
    const request = { headers: {} } as unknown as FastifyRequest;
    return { db: context.db, account, language: "en", now: new Date(), request, log: context.log };
  };
  const writing = async <T>(work: (call: Call) => Promise<T>): Promise<T> => {
    const own = await call();
    return own.db.transaction((db) => work({ ...own, db }));
  };
  const writes = () => createWrites(server().context);
  return {
    call,
    writing,
    create: (body) => writing((own) => writes().create(module, v.parse(createSchema(definition), body), own)),
    update: (body) => writing((own) => writes().update(module, v.parse(updateSchema(definition), body), own)),
  };
}
