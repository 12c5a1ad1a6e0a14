import type { Call, ResourceModule } from "./module.ts";

/** Whether the caller sees every record of an area, so that those which are gone may be shown too: whose scope they were in is no longer known. */
export async function seesEvery(module: ResourceModule, call: Call): Promise<boolean> {
  const seesAll = await (module.seesAll?.(call) ?? module.scope?.(call).then((scope) => scope === undefined));
  return seesAll !== false;
}
