import multipart from "@fastify/multipart";
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  NOTICE_TITLE_MAX,
  NOTICE_USERS_FOUND,
  type NoticePicture,
  type NoticeUser,
  type PublishedSystem,
  PublishSystem,
} from "../../src/contract/notices.ts";
import { maybe, Plain } from "../../src/contract/schema.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { sysUser } from "../db/schema/accounts.ts";
import { contains } from "../db/text-search.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import { pagingEntries } from "../http/paging.ts";
import type { App } from "../http/valibot.ts";
import { operationTexts } from "../texts/operations.ts";
import type { UploadModule } from "../uploads/module.ts";
import { UPLOAD_FIELDS } from "../uploads/upload-routes.ts";
import type { ContentPolicy } from "./content-policy.ts";
import { asRefusal, publishNotice } from "./publishing.ts";
import { sentNotices } from "./sent-notices.ts";
import type { SystemMessages } from "./system-messages.ts";

export interface SystemRouteDeps {
  readonly contentPolicy: ContentPolicy;
  readonly systemMessages: SystemMessages;
  readonly uploads: Pick<UploadModule, "picture">;
}

const BASE = "/prod-api/api/systemMessage";
const PERMISSION = "systemMessage:publish";

const text = (max: number) => v.pipe(Plain(max), v.trim());
const wanted = (given: string | undefined) => (given === "" ? undefined : given);
const SentQuery = v.object({ ...pagingEntries, title: maybe(text(NOTICE_TITLE_MAX)) });
const UserQuery = v.object({ name: maybe(text(64)) });

/**
 * `api/systemMessage`, for those who may publish: publishing a system message to everyone or to some users (201 with the number of each
 * copy), what was published before, the users that it can go to, and pictures for it.
 */
export async function registerSystemMessages(
  app: App,
  context: ServerContext,
  deps: SystemRouteDeps,
): Promise<void> {
  const { db, accounts, threads } = context;
  const onRequest = requirePermission(context, PERMISSION);

  app.post(
    BASE,
    { onRequest, config: { operation: operationTexts.publishSystem }, schema: { body: PublishSystem } },
    async (request, reply) => {
      const { username } = callerOf(request).account;
      const seqNos = await publishNotice({ accounts, threads, ...deps }, request.body, username);
      return reply.code(201).send({ seqNos } satisfies PublishedSystem);
    },
  );

  app.get(BASE, { onRequest, schema: { querystring: SentQuery } }, async ({ query }) =>
    sentNotices(db, { ...query, title: wanted(query.title) }),
  );

  app.get(`${BASE}/users`, { onRequest, schema: { querystring: UserQuery } }, async ({ query }) =>
    findUsers(db, wanted(query.name)),
  );

  await app.register(async (scope: App) => {
    await scope.register(multipart, { limits: UPLOAD_FIELDS });
    scope.post(
      `${BASE}/picture`,
      { onRequest, config: { operation: operationTexts.uploadNoticePicture } },
      async (request): Promise<NoticePicture> => {
        const { originUrl } = await asRefusal(deps.uploads.picture(request, callerOf(request).account.id));
        return { url: originUrl };
      },
    );
  });
}

/** Users by a part of their names, those who are there. */
function findUsers(db: Queryable, name: string | undefined): Promise<NoticeUser[]> {
  const { id, username: userName, nickName, deletedAt } = sysUser;
  return db
    .select({ id, userName, nickName })
    .from(sysUser)
    .where(
      and(
        isNull(deletedAt),
        name === undefined
          ? undefined
          : or(contains(sql`${userName}`, name), contains(sql`${nickName}`, name)),
        eq(sysUser.enabled, true),
      ),
    )
    .orderBy(asc(nickName), asc(id))
    .limit(NOTICE_USERS_FOUND);
}
