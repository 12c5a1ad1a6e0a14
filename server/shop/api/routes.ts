import type { FastifyRequest } from "fastify";
import { SHOP_API } from "../../../src/contract/shop-api/base.ts";
import type { ServerContext } from "../../context.ts";
import type { Queryable } from "../../db/database.ts";
import { repeatedTransaction } from "../../db/repeated.ts";
import { type AccessRule, ruled } from "../../http/access.ts";
import type { App } from "../../http/valibot.ts";
import type { StaffNotices } from "../../mailbox/staff-notices.ts";
import { languageOf } from "../../texts/index.ts";
import { SHOP_OCCASIONS } from "../occasions.ts";
import { shopCalls } from "./calls.ts";
import type { Members } from "./members.ts";

/** Signed in, whoever it is. */
const SIGNED_IN: AccessRule["permissions"] = [];

/**
 * Mounts the shop's public API. Each call that writes is one transaction, and is refused as the console's are.
 * @param members who signs in to it. @param staff is told of what it has to do something about. @param testPayments whether payments without money are taken.
 */
export function registerShopApi(
  app: App,
  context: ServerContext,
  {
    members,
    staff,
    testPayments,
  }: { readonly members: Members; readonly staff: StaffNotices; readonly testPayments: boolean },
): void {
  app.decorateRequest("shopMember", null);
  for (const { method, path, open, params, query, body, answer, tells, run } of shopCalls) {
    const schema = {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
    };
    const count = async (request: FastifyRequest) => {
      await members.count(request);
    };
    // Who calls is found before the input is read.
    const onRequest = open
      ? count
      : ruled(async (request) => {
          await members.count(request);
          request.shopMember = await members.callerOf(request);
        }, SIGNED_IN);
    app.route({
      method,
      url: SHOP_API + path,
      onRequest,
      config: { operation: false },
      schema,
      handler: async (request, reply) => {
        const language = languageOf(request);
        const shared = { account: null, language, now: new Date(context.now()) };
        const given = { params: request.params, query: request.query, body: request.body };
        const work = (db: Queryable) =>
          run(
            { ...given, db, shop: { ...shared, db }, request, members, context, testPayments },
            request.shopMember,
          );
        // Signing in has transactions of its own, and answers slowly on purpose.
        const done = await (method === "GET" || open
          ? work(context.db)
          : repeatedTransaction(context.db, work));
        if (tells !== undefined) await staff.emit(SHOP_OCCASIONS[tells]);
        return answer === undefined ? reply.code(204).send() : done;
      },
    });
  }
}
