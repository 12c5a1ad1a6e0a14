import multipart from "@fastify/multipart";
import * as v from "valibot";
import { AVATAR_BASE, type AvatarAnswer } from "../../src/contract/account.ts";
import { AVATAR_MAX_BYTES } from "../../src/contract/limits.ts";
import type { ServerContext } from "../context.ts";
import { PICTURE_HEADERS } from "../files/kept-picture.ts";
import { oneFile, type UploadRules, uploadedFile } from "../files/upload.ts";
import { callerOf, requireSession } from "../http/access.ts";
import { answerNotFound } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { operationTexts } from "../texts/operations.ts";
import { ownAccountTexts } from "../texts/own-account.ts";
import { createAvatars } from "./avatars.ts";
import type { ProfileObserver } from "./profile-observer.ts";

const upload: UploadRules = {
  field: "avatar",
  maxBytes: AVATAR_MAX_BYTES,
  missing: ownAccountTexts.avatarMissing,
  tooLarge: ownAccountTexts.avatarTooLarge,
};

/** `api/users/updateAvatar` (contract A5), and the pictures under `/avatar/`, which an `<img>` asks for without a token. */
export async function registerAvatars(
  app: App,
  context: ServerContext,
  profiles: ProfileObserver,
): Promise<void> {
  const { db, config, now } = context;
  const avatars = createAvatars({ db, dataDir: config.dataDir, now });

  await app.register(async (scope: App) => {
    await scope.register(multipart, oneFile(upload));
    for (const path of ["/prod-api/api/users/updateAvatar", "/prod-api/api/sysUser/updateAvatar"]) {
      scope.post(
        path,
        { onRequest: requireSession(context), config: { operation: operationTexts.updateAvatar } },
        async (request): Promise<AvatarAnswer> => {
          const picture = await uploadedFile(request, upload);
          const { account } = callerOf(request);
          const avatar = await avatars.replace(account, picture);
          await profiles.changed(account.id, { name: false, picture: true });
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
      return reply.headers(PICTURE_HEADERS).type("image/webp").send(picture);
    },
  );
}
