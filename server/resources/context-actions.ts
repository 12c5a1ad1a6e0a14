import type { Action } from "../../src/contract/resources/action-definition.ts";
import { fault } from "../../src/domain/resources/fault.ts";
import { holds } from "../../src/domain/resources/list-shape.ts";
import type { ServerContext } from "../context.ts";
import { repeatedTransaction } from "../db/repeated.ts";
import { Refusal } from "../http/errors.ts";
import { httpTexts } from "../texts/http.ts";
import { follow } from "./carry-out.ts";
import type { FindModule } from "./file-routes.ts";
import { findRow } from "./list.ts";
import { setBy, stateRefusal } from "./machine.ts";
import type { ActionCall, ActionHandler, Change, ResourceModule } from "./module.ts";
import { faultRefusal } from "./refusals.ts";

/** An area with the actions of what its list is about (`Action.of`); one without such actions as it is. */
export function withContextActions(
  module: ResourceModule,
  context: Pick<ServerContext, "db">,
  find: FindModule,
): ResourceModule {
  const handlers = (module.definition.actions ?? []).flatMap(
    ({ name, of }): readonly (readonly [string, ActionHandler])[] =>
      of === undefined ? [] : [[name, (call) => carryOutOnContext(of, call, context, find)]],
  );
  if (handlers.length === 0) return module;
  return {
    ...module,
    actions: { ...module.actions, ...Object.fromEntries(handlers) },
    // What is changed is of another area, which follows that.
    outside: [...(module.outside ?? []), ...handlers.map(([name]) => name)],
  };
}

/**
 * Does with the record that a list is about what the action of its own area does, in a transaction.
 * @throws Refusal 400 where the list is about none, 404 where it is gone, 409 where it is in a state in which it is not done.
 */
async function carryOutOnContext(
  { resource, action: name, by }: NonNullable<Action["of"]>,
  call: ActionCall,
  { db }: Pick<ServerContext, "db">,
  find: FindModule,
): Promise<void> {
  const module = find(resource);
  const action = module?.definition.actions?.find((one) => one.name === name);
  const handler = module?.actions?.[name];
  if (!module || !action || !handler) throw new Error(`${resource} has no action ${name} that is handled.`);
  const id = Number(call.query.given[by]);
  if (!Number.isSafeInteger(id) || id <= 0) throw faultRefusal(by, fault("required"));
  const changes = await repeatedTransaction(db, async (transaction) => {
    const inside = { ...call, db: transaction };
    const row = await findRow(module, id, inside, true);
    if (!row) throw new Refusal(404, httpTexts.notFound);
    if (!holds(action.when, row))
      throw module.unfit?.(name, row) ?? (await stateRefusal(module, row, inside));
    const made: Change[] = [];
    const sets = action.to && setBy(module.definition, action.to);
    await handler({
      ...{ ...inside, row, ids: [id], input: {} },
      ...(sets ? { sets } : {}),
      changed: (change) => {
        if (change) made.push(change);
      },
    });
    return made;
  });
  await follow(module, changes, call);
}
