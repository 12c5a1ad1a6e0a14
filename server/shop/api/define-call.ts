import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { Id } from "../../../src/contract/schema.ts";
import type { ServerContext } from "../../context.ts";
import type { Queryable } from "../../db/database.ts";
import type { shopMember } from "../../db/schema/index.ts";
import type { Text } from "../../texts/index.ts";
import { shopCallTexts } from "../../texts/shop-calls.ts";
import type { ShopCall } from "../checkout.ts";
import type { ShopOccasion } from "../occasions.ts";
import type { Members } from "./members.ts";

/** How a call of the shop's public API is declared: once, for what mounts it and what describes it. */

type MemberRow = typeof shopMember.$inferSelect;

/** What a call is run with. */
export interface Running<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** Of writes, in the transaction of the call. */
  readonly shop: ShopCall;
  readonly db: Queryable;
  readonly request: FastifyRequest;
  readonly members: Members;
  readonly context: ServerContext;
  /** Payments without money are taken. */
  readonly testPayments: boolean;
}

type Schema = v.GenericSchema;
type Out<S extends Schema | undefined> = S extends Schema ? v.InferOutput<S> : undefined;

interface Definition<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Absent where nothing is answered. */
  readonly answer?: Schema;
  /** What the staff is told of once it is done. */
  readonly tells?: ShopOccasion;
  /** What it is refused with besides what follows from its path and method. */
  readonly refuses?: readonly number[];
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A call, as it is mounted and described. */
export interface ShopApiCall {
  readonly method: Method;
  readonly path: string;
  readonly summary: Text;
  /** Who may call it. */
  readonly open: boolean;
  readonly params: Schema | undefined;
  readonly query: Schema | undefined;
  readonly body: Schema | undefined;
  readonly answer: Schema | undefined;
  /** What the staff is told of once it is done. */
  readonly tells: ShopOccasion | undefined;
  /** What it is refused with besides. */
  readonly refuses: readonly number[];
  run(running: Running<unknown, unknown, unknown>, member: MemberRow | null): Promise<unknown>;
}

type Key = keyof typeof shopCallTexts;

function define<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  key: Key,
  { params, query, body, answer, tells, refuses = [] }: Definition<P, Q, B>,
  open: boolean,
  run: (running: Running<Out<P>, Out<Q>, Out<B>>, member: MemberRow | null) => Promise<unknown>,
): ShopApiCall {
  const [method, path] = key.split(" ") as [Method, string];
  return {
    ...{ method, path, open, params, query, body, answer, tells },
    summary: shopCallTexts[key],
    refuses: [
      ...refuses,
      ...(method !== "GET" && !open ? [404, 409] : []),
      ...(open && method !== "GET" ? [400, ...(params ? [404] : [])] : []),
      429,
    ],
    run: run as unknown as ShopApiCall["run"],
  };
}

/** For anybody. */
export const open = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  key: Key,
  definition: Definition<P, Q, B>,
  run: (running: Running<Out<P>, Out<Q>, Out<B>>) => Promise<unknown>,
): ShopApiCall => define(key, definition, true, run);

/** For members who are signed in. */
export const own = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  key: Key,
  definition: Definition<P, Q, B>,
  run: (running: Running<Out<P>, Out<Q>, Out<B>>, member: MemberRow) => Promise<unknown>,
): ShopApiCall =>
  define(key, definition, false, (running, member) => {
    if (member === null) throw new Error("This call asks for its member and was not given one.");
    return run(running, member);
  });

/** What a path names by its id. */
export const ById = v.object({ id: Id });
