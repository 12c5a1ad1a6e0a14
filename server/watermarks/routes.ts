import multipart from "@fastify/multipart";
import type { NoticePicture } from "../../src/contract/notices.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { watermark } from "../../src/contract/resources/tools/watermark.ts";
import { inputSchema } from "../../src/domain/resources/schemas.ts";
import { asRefusal } from "../chat/publishing.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { watermarkTexts } from "../texts/watermark.ts";
import type { UploadModule } from "../uploads/module.ts";
import { nameIn } from "../uploads/upload-names.ts";
import { UPLOAD_FIELDS } from "../uploads/upload-routes.ts";
import { drawWatermark, type ReadMark } from "./draw.ts";
import { samplePicture } from "./sample.ts";
import { watermarkOf } from "./watermark.ts";

const BASE = `/prod-api/${watermark.path}`;

const { name: _name, applyTo: _applyTo, ...drawn } = watermark.fields;
/** What is previewed need not be complete otherwise. */
const Preview = inputSchema(drawn);

type Uploads = Pick<UploadModule, "picture" | "read">;

/** What watermarks have beyond an area's own calls (resources 8.7): a preview of one on a sample, and pictures for them. */
export async function registerWatermarks(app: App, context: ServerContext, uploads: Uploads): Promise<void> {
  const read = markReader(uploads);
  app.post(
    `${BASE}/preview`,
    {
      onRequest: requirePermission(context, permissionOf(watermark, "list")),
      // A preview is no operation.
      config: { operation: false },
      schema: { body: Preview },
    },
    async (request, reply) => {
      const mark = { ...watermarkOf(request.body), minWidth: 0 };
      const picture = await drawWatermark(await samplePicture(), mark, read);
      return reply.type("image/webp").send(picture);
    },
  );
  await app.register(async (scope: App) => {
    await scope.register(multipart, { limits: UPLOAD_FIELDS });
    scope.post(
      `${BASE}/picture`,
      {
        onRequest: requirePermission(
          context,
          permissionOf(watermark, "add"),
          permissionOf(watermark, "edit"),
        ),
        config: { operation: watermarkTexts.uploadPicture },
      },
      async (request): Promise<NoticePicture> => {
        const { originUrl } = await asRefusal(uploads.picture(request, callerOf(request).account.id));
        return { url: originUrl };
      },
    );
  });
}

/** Reads pictures that were uploaded here; nothing is fetched from elsewhere. */
export function markReader(uploads: Pick<UploadModule, "read">): ReadMark {
  return async (address) => {
    const name = nameIn(address);
    const file = name ? await uploads.read(name) : undefined;
    return file?.mime.startsWith("image/") ? file.content : undefined;
  };
}
