import * as v from "valibot";
import { Ids } from "../../src/contract/users.ts";
import { callerOf } from "../http/access.ts";
import { callOf } from "./call.ts";
import { type Mount, needsToChoose, seesWhole } from "./mount.ts";
import { type Branch, superiorTree } from "./tree.ts";
import { toChoice } from "./wire.ts";

const Exclude = v.object({
  exclude: v.optional(
    v.pipe(
      v.picklist(["true", "false"]),
      v.transform((text) => text === "true"),
    ),
    "true",
  ),
});

/**
 * `POST <path>/superior` [ids] of trees (contract A4, A7): the tree as far as it is needed to show these rows in it; they themselves and all
 * below are left out, unless `exclude=false` is given.
 */
export function mountTree(mount: Mount): void {
  const { app, context, module, base } = mount;
  if (!module.definition.list.tree) return;
  app.post(
    `${base}/superior`,
    {
      onRequest: needsToChoose(mount),
      config: { operation: false },
      schema: { body: Ids, querystring: Exclude },
    },
    async (request) => {
      const tree = await superiorTree(module, request.body, request.query.exclude, callOf(context, request));
      if (await seesWhole(mount, callerOf(request).account)) return tree;
      return tree.map((branch) => chosen(mount, branch));
    },
  );
}

function chosen(mount: Mount, { children, ...record }: Branch): Branch {
  const shown = toChoice(mount.module.definition, record);
  return children === undefined ? shown : { ...shown, children: children.map((one) => chosen(mount, one)) };
}
