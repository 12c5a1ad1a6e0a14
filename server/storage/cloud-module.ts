import { setTimeout as wait } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { cloudFile } from "../../src/contract/resources/tools/cloud-file.ts";
import type { Database } from "../db/database.ts";
import { storageObject } from "../db/schema/index.ts";
import type { ResourceModule } from "../resources/module.ts";
import type { BackgroundWork } from "../work/background-work.ts";
import { type KnownKind, WorkStopped, workKind } from "../work/work-kind.ts";
import type { CloudConfigs } from "./cloud-config.ts";
import type { CloudPictures } from "./cloud-pictures.ts";

/**
 * Objects of the cloud storage (contract A14 "Cloud"). A row that is deleted leaves work behind, in the same transaction, that deletes the
 * object: no transaction waits for the store. An object that the store does not give up in the end is found again when it is synchronised.
 */
export function cloudFileModule(work: BackgroundWork): ResourceModule {
  return {
    definition: cloudFile,
    table: storageObject,
    after: async ({ kind, before }, { db, account }) => {
      if (kind !== "remove" || !before) return;
      const { name, bucket } = before as unknown as typeof storageObject.$inferSelect;
      await work.plan(db, { kind: "cloud.remove", params: { name, bucket }, account });
    },
    committed: async () => work.wake(),
  };
}

/** Before each further try, ms. */
const WAITS_MS = [1_000, 5_000, 30_000] as const;

export interface CloudRemovalDeps {
  readonly db: Database;
  readonly configs: CloudConfigs;
  readonly pictures: Pick<CloudPictures, "forget">;
}

/** Deletes an object with what is kept of it here, and tries again where the store does not answer. */
export function cloudRemoval({ db, configs, pictures }: CloudRemovalDeps): KnownKind {
  return workKind({
    name: "cloud.remove",
    permission: permissionOf(cloudFile, "del"),
    once: false,
    params: v.object({ name: v.string(), bucket: v.string() }),
    cursor: v.unknown(),
    run: async ({ params: { name, bucket }, signal, report }) => {
      await report({ done: 0, total: 1 });
      const isObject = and(eq(storageObject.bucket, bucket), eq(storageObject.name, name));
      await pictures.forget({ bucket, key: name });
      for (let nth = 0; ; nth += 1) {
        try {
          const store = await configs.current();
          await store.bucket(bucket).remove(name);
          // One that was synchronised before the object was gone.
          await db.delete(storageObject).where(isObject);
          break;
        } catch (error) {
          const ms = WAITS_MS[nth];
          if (ms === undefined) throw error;
          await wait(ms, undefined, { signal }).catch(() => {
            throw new WorkStopped();
          });
        }
      }
      await report({ done: 1 });
      return { removed: 1 };
    },
  });
}
