import * as v from "valibot";
import {
  type MailDelivered,
  MailMark,
  MailType,
  NewMail,
  TodoStatusChange,
} from "../../src/contract/mailbox.ts";
import { Ids } from "../../src/contract/users.ts";
import { demandReceivers } from "../accounts/receivers.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requirePermission, requireSession } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { pagingEntries } from "../http/paging.ts";
import type { App } from "../http/valibot.ts";
import { httpTexts } from "../texts/http.ts";
import { languageOf } from "../texts/index.ts";
import { operationTexts } from "../texts/operations.ts";
import type { Mailbox } from "./mailbox.ts";

const BASE = "/prod-api/api/mailbox";

const MailQuery = v.object({
  page: pagingEntries.page,
  size: pagingEntries.size,
  type: v.optional(MailType),
  unread: v.optional(
    v.pipe(
      v.picklist(["true", "false"]),
      v.transform((text) => text === "true"),
    ),
  ),
});

/** `api/mailbox`: one's own notices, letters and todos, and writing them to others (`src/contract/mailbox.ts`). */
export function registerMailbox(app: App, context: ServerContext, mailbox: Mailbox): void {
  const onRequest = requireSession(context);

  app.get(BASE, { onRequest, schema: { querystring: MailQuery } }, async (request) =>
    mailbox.list(callerOf(request).account.id, request.query, languageOf(request)),
  );

  app.get(`${BASE}/unread`, { onRequest }, async (request) => mailbox.unread(callerOf(request).account.id));

  // Reading is no operation: a row for each message that is opened would hide the others.
  app.put(
    `${BASE}/read`,
    { onRequest, config: { operation: false }, schema: { body: MailMark } },
    async (request, reply) => {
      await mailbox.mark(callerOf(request).account.id, request.body);
      return reply.code(204).send();
    },
  );

  app.put(
    `${BASE}/status`,
    { onRequest, config: { operation: operationTexts.changeTodo }, schema: { body: TodoStatusChange } },
    async (request, reply) => {
      const { id, status } = request.body;
      const found = await mailbox.setStatus(callerOf(request).account.id, id, status);
      if (!found) throw new Refusal(404, httpTexts.notFound);
      return reply.code(204).send();
    },
  );

  app.delete(
    BASE,
    { onRequest, config: { operation: operationTexts.deleteMail }, schema: { body: Ids } },
    async (request, reply) => {
      await mailbox.remove(callerOf(request).account.id, request.body);
      return reply.code(200).send();
    },
  );

  app.post(
    BASE,
    {
      onRequest: requirePermission(context, "message:add"),
      config: { operation: operationTexts.sendMail },
      schema: { body: NewMail },
    },
    async (request, reply) => {
      const { userIds, ...mail } = request.body;
      const receivers = userIds && [...new Set(userIds)];
      await demandReceivers(context.accounts, receivers ?? []);
      const delivered = await mailbox.send(callerOf(request).account.id, { ...mail, userIds: receivers });
      return reply.code(201).send({ delivered } satisfies MailDelivered);
    },
  );
}
