import { eq, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { collect } from "../../src/contract/resources/shop/collect.ts";
import { foot } from "../../src/contract/resources/shop/foot.ts";
import type { ServerContext } from "../context.ts";
import { shopRelation as table } from "../db/schema/index.ts";
import { callerOf, mayDo } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { requestOf } from "../resources/call.ts";
import { type Call, moduleFilter, type ResourceModule } from "../resources/module.ts";
import { accountTexts } from "../texts/accounts.ts";

/** Favourites and what was looked at: one table, of which each area shows its own (resources 2.5, 2.8). */

const Type = v.picklist(table.type.enumValues);
type Type = v.InferOutput<typeof Type>;

/** Named by other clients; which rows are seen is decided by `scope`. */
const byType = moduleFilter({ schema: Type, where: (type) => eq(table.type, type) });

/** A list as it was asked for. */
const Asked = v.object({ given: v.object({ type: Type }) });

const LIST_OF: Readonly<Record<Type, string>> = {
  collect: permissionOf(collect, "list"),
  like: permissionOf(collect, "list"),
  foot: permissionOf(foot, "list"),
};

export function relationModules(context: Pick<ServerContext, "accounts">): readonly ResourceModule[] {
  /**
   * Other clients ask for every kind under one path, and name it (`?type=foot`): its list is that kind's then, for whoever may see that.
   * Records are read and deleted in their own areas.
   * @throws Refusal 403 for a kind that the caller may not list.
   */
  const kindOf = async (call: Call): Promise<SQL> => {
    const request = requestOf(call);
    const asked = v.safeParse(Asked, request.query);
    const type = asked.success ? asked.output.given.type : "collect";
    if (type !== "collect" && !(await mayDo(context, callerOf(request).account, [LIST_OF[type]])))
      throw new Refusal(403, accountTexts.noPermission);
    return eq(table.type, type);
  };
  return [
    { definition: collect, table, scope: kindOf, filters: { type: byType } },
    { definition: foot, table, scope: async () => eq(table.type, "foot"), filters: { type: byType } },
  ];
}
