import * as v from "valibot";
import type { RecordUses } from "../../src/contract/answers.ts";
import { CHOSEN_MAX } from "../../src/contract/resources/chosen.ts";
import { callOf } from "./call.ts";
import { type Mount, needs } from "./mount.ts";

const Query = v.object({
  ids: v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((given) => [given].flat().flatMap((text) => text.split(","))),
    v.array(v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger())),
    v.minLength(1),
    v.maxLength(CHOSEN_MAX),
  ),
});

/** `GET <path>/uses?ids=` (ours): where the files of some records are shown. Who may see the list may know that they are, and see what they may open. */
export function mountUses(mount: Mount): void {
  const { app, context, module, base } = mount;
  const { uses } = module;
  if (module.definition.uses !== true || uses === undefined) return;
  app.get(
    `${base}/uses`,
    { onRequest: needs(mount, "list"), schema: { querystring: Query } },
    (request): Promise<RecordUses> => uses(request.query.ids, callOf(context, request)),
  );
}
