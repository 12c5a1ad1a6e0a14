import { isOpen, type WorkStarted } from "../../src/contract/background-work.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { watermark } from "../../src/contract/resources/tools/watermark.ts";
import type { WatermarkReach } from "../../src/contract/watermarks.ts";
import type { Account } from "../accounts/accounts.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { watermarkTexts } from "../texts/watermark.ts";
import type { BackgroundWork } from "../work/background-work.ts";
import { countKept } from "./kept-pictures.ts";
import { type MarkingWorkDeps, markingParams, markingWork, wantedFor } from "./marking-work.ts";
import type { DefaultWatermark } from "./watermarker.ts";

const BASE = `/prod-api/${watermark.path}`;
const KIND = "pictures.watermark";

export interface ApplyParts extends MarkingWorkDeps {
  readonly context: ServerContext;
  readonly work: BackgroundWork;
}

/** Watermarks on pictures that are there already (resources 8.7): what it would change, drawing them, and taking them away again. */
export function registerApply(app: App, parts: ApplyParts): void {
  const { context, work, marks, shelves } = parts;
  work.add(markingWork(parts));
  const onRequest = requirePermission(context, permissionOf(watermark, "apply"));

  const start = async (
    account: Pick<Account, "id" | "username">,
    found: DefaultWatermark | null,
  ): Promise<WorkStarted> => {
    const [newest] = await work.store.newest([KIND], 1);
    if (newest && isOpen(newest)) throw new Refusal(400, watermarkTexts.busy);
    const id = await work.plan(context.db, { kind: KIND, params: markingParams(found), account });
    work.wake();
    return { id };
  };

  app.get(`${BASE}/apply`, { onRequest }, async (): Promise<WatermarkReach> => {
    const found = await marks.watermarker.current();
    const wanted = found && wantedFor(found.watermark, found.applyTo);
    return {
      name: found?.name,
      pictures: wanted ? await countKept(shelves, wanted) : 0,
      marked: await countKept(shelves, { mark: null }),
    };
  });
  app.post(`${BASE}/apply`, { onRequest, config: { operation: watermarkTexts.apply } }, async (request) => {
    const found = await marks.watermarker.current();
    if (!found) throw new Refusal(400, watermarkTexts.noDefault);
    return start(callerOf(request).account, found);
  });
  app.post(`${BASE}/restore`, { onRequest, config: { operation: watermarkTexts.restore } }, async (request) =>
    start(callerOf(request).account, null),
  );
}
