import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { AVATAR_BASE, type AvatarAnswer } from "../../src/contract/account.ts";
import { AVATAR_MAX_BYTES } from "../../src/contract/limits.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requireSession } from "../http/access.ts";
import { answerNotFound, Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { operationTexts } from "../texts/operations.ts";
import { ownAccountTexts } from "../texts/own-account.ts";
import { createAvatars } from "./avatars.ts";

const FIELD = "avatar";
const MEGABYTE = 1024 * 1024;

/** No other picture ever gets the name. What is served is never taken for a page, nor shown in one of another site. */
const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Disposition": "inline",
} as const;

/** `api/users/updateAvatar` (contract A5), and the pictures under `/avatar/`, which an `<img>` asks for without a token. */
export async function registerAvatars(app: App, context: ServerContext): Promise<void> {
  const { db, config, now } = context;
  const avatars = createAvatars({ db, dataDir: config.dataDir, now });

  await app.register(async (scope: App) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 8, parts: 9, fileSize: AVATAR_MAX_BYTES, fieldSize: 1_024 },
    });
    for (const path of ["/prod-api/api/users/updateAvatar", "/prod-api/api/sysUser/updateAvatar"]) {
      scope.post(
        path,
        { onRequest: requireSession(context), config: { operation: operationTexts.updateAvatar } },
        async (request): Promise<AvatarAnswer> => {
          const avatar = await avatars.replace(callerOf(request).account, await uploadOf(request));
          return { avatar };
        },
      );
    }
  });

  app.get(
    `${AVATAR_BASE}:name`,
    { schema: { params: v.object({ name: v.string() }) } },
    async (request, reply) => {
      const picture = await avatars.read(request.params.name);
      if (!picture) return answerNotFound(request, reply);
      return reply.headers(HEADERS).type("image/webp").send(picture);
    },
  );
}

async function uploadOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal(400, ownAccountTexts.avatarMissing);
  try {
    const part = await request.file();
    if (part?.fieldname !== FIELD) {
      part?.file.resume();
      throw new Refusal(400, ownAccountTexts.avatarMissing);
    }
    return await part.toBuffer();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "FST_REQ_FILE_TOO_LARGE") throw error;
    throw new Refusal(413, ownAccountTexts.avatarTooLarge, { size: AVATAR_MAX_BYTES / MEGABYTE });
  }
}
