import { servedAt } from "../../src/contract/storage.ts";
import { forLongWork, type ServerContext } from "../context.ts";
import type { App } from "../http/valibot.ts";
import { areas } from "../resources/definitions.ts";
import type { Call, ResourceModule } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import type { Draft } from "../uploads/upload-folder.ts";
import { registerApply } from "../watermarks/apply-routes.ts";
import { cloudShelf } from "../watermarks/cloud-shelf.ts";
import type { ReadMark } from "../watermarks/draw.ts";
import { fileShelf, pictureShelf } from "../watermarks/kept-pictures.ts";
import { openPictureMarks } from "../watermarks/picture-marks.ts";
import type { BackgroundWork } from "../work/background-work.ts";
import { createCloudConfigs } from "./cloud-config.ts";
import { cloudFileModule, cloudRemoval } from "./cloud-module.ts";
import { createCloudPictures } from "./cloud-pictures.ts";
import { registerCloudFiles } from "./cloud-routes.ts";
import { cloudSync } from "./cloud-sync.ts";
import { registerEditorUpload } from "./editor-routes.ts";
import { admit, requirePicture } from "./intake.ts";
import { openLocalFiles } from "./local-files.ts";
import { localFileModule } from "./local-module.ts";
import { createUploadGate, registerLocalFiles } from "./local-routes.ts";
import { pictureModule } from "./picture-module.ts";
import { registerPictures } from "./picture-routes.ts";
import { createPictureSizes } from "./picture-sizes.ts";
import { pictureSync } from "./picture-sync.ts";
import { pictureUseOfArea } from "./picture-use.ts";
import { openPictures } from "./pictures.ts";
import { createFileChanges, type FileChanges } from "./replace-file.ts";
import { registerResumable } from "./resumable-routes.ts";
import { serveFiles } from "./serve-files.ts";
import {
  type FindStoredFile,
  type ReadStoredFile,
  storedFileFinder,
  storedFileReader,
} from "./stored-files.ts";

export interface Storage {
  /** The areas among it. */
  readonly areas: readonly ResourceModule[];
  readonly find: FindStoredFile;
  readonly read: ReadStoredFile;
  readonly changes: FileChanges;
  /** @throws Refusal for what is no picture that browsers show, or damaged. Nothing is kept. */
  readonly check: (content: Buffer, fileName: string) => Promise<void>;
  /** Keeps what the server has made, or found in a file, as a new one, with its row. @param area whose records it is for. @returns its address. */
  readonly add: (call: Call, content: Buffer, fileName: string, area?: string) => Promise<string>;
}

/**
 * Files of the admin service (contract A14): its own disk, the S3-compatible store, the pictures, their watermarks, and the uploads of
 * editors.
 */
export async function openStorage(
  app: App,
  context: ServerContext,
  work: BackgroundWork,
  readMark: ReadMark,
): Promise<Storage> {
  const marks = await openPictureMarks(context, readMark);
  const sizes = createPictureSizes(context);
  const files = await openLocalFiles(context, marks, sizes);
  const pictures = await openPictures(context, marks, sizes);
  const configs = createCloudConfigs(context);
  const gate = createUploadGate();
  const modules = {
    local: localFileModule(files),
    cloud: cloudFileModule(work),
    picture: pictureModule(pictures),
  };
  const cloudPictures = createCloudPictures(context.db, marks);
  const shelves = [
    pictureShelf(context.db, pictures.folder),
    fileShelf(context.db, files.folder),
    cloudShelf({ db: context.db, configs, folder: files.folder }),
  ];
  registerApply(app, { context, work, marks, shelves });
  const longWork = forLongWork(context);
  work.add(pictureSync({ context: longWork, pictures, marks }));
  work.add(cloudSync({ context: longWork, configs, pictures: cloudPictures }));
  work.add(cloudRemoval({ db: longWork.db, configs, pictures: cloudPictures }));
  const local = { context, files, module: modules.local };
  const cloud = {
    ...{ context, configs, module: modules.cloud },
    ...{ pictures: cloudPictures, folder: files.folder },
  };
  const folders = { files: files.folder, pictures: pictures.folder };
  await serveFiles(app, context.db, { ...folders, sizes });
  await registerLocalFiles(app, local, gate);
  await registerCloudFiles(app, { ...cloud, work, gate });
  await registerPictures(app, { context, module: modules.picture, pictures, work, gate });
  const definitions = areas.map(({ definition }) => definition);
  await registerEditorUpload(app, { local, cloud, gate, areas: definitions });
  await registerResumable(app, { local, gate, areas: definitions });
  const find = storedFileFinder(folders);
  const writes = createWrites(context);
  return {
    ...{ areas: Object.values(modules), find, read: storedFileReader(context.db, find) },
    changes: createFileChanges({ folder: files.folder, marks }),
    async check(content, fileName) {
      const draft = await files.folder.write(content);
      let admitted: Draft | undefined;
      try {
        const one = await admit(context.threads, files.folder, { ...draft, fileName, declared: "" });
        admitted = one.draft;
        requirePicture(one);
      } finally {
        await files.folder.discard(draft);
        if (admitted) await files.folder.discard(admitted);
      }
    },
    async add(call, content, fileName, area) {
      const draft = await files.folder.write(content);
      try {
        const file = { ...draft, fileName, declared: "" };
        const { values } = await files.keep(file, { within: call.db, use: pictureUseOfArea(area) });
        await writes.create(modules.local, values, call);
        return servedAt(values as { readonly type: string; readonly realName: string }) ?? "";
      } finally {
        await files.folder.discard(draft);
      }
    },
  };
}
