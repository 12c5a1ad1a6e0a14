import { Ids, UserSwitch } from "../../src/contract/users.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { operationTexts } from "../texts/operations.ts";
import { type AccountEnds, createUserChanges } from "./user-changes.ts";
import { listUsers, UserQuery } from "./user-list.ts";

/** `api/sysUser`, also known as `api/users` (contract A0, A5): the list, switching on and off, and deleting. */
export function registerUsers(app: App, context: ServerContext, ends: AccountEnds): void {
  const { db, now } = context;
  const changes = createUserChanges({ db, ends, now });
  const list = requirePermission(context, "user:list");
  const edit = requirePermission(context, "user:edit");
  const del = requirePermission(context, "user:del");

  for (const path of ["/prod-api/api/sysUser", "/prod-api/api/users"]) {
    app.get(path, { onRequest: list, schema: { querystring: UserQuery } }, async (request) =>
      listUsers(db, callerOf(request).account, request.query),
    );

    app.put(
      path,
      { onRequest: edit, config: { operation: operationTexts.switchUser }, schema: { body: UserSwitch } },
      async (request, reply) => {
        await changes.switch(callerOf(request).account, request.body);
        return reply.code(204).send();
      },
    );

    app.delete(
      path,
      { onRequest: del, config: { operation: operationTexts.deleteUsers }, schema: { body: Ids } },
      async (request, reply) => {
        await changes.remove(callerOf(request).account, request.body);
        return reply.code(200).send();
      },
    );
  }
}
