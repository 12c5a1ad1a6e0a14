import * as v from "valibot";
import { DirectoryName } from "../../src/contract/directory.ts";
import type { Colleagues } from "../chat/colleagues.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requireSession } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { pagingEntries } from "../http/paging.ts";
import type { App } from "../http/valibot.ts";
import { chatPeopleTexts } from "../texts/chat-people.ts";
import { httpTexts } from "../texts/http.ts";
import type { StaffDirectory } from "./directory.ts";

const BASE = "/prod-api/api/directory";

const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

const PeopleQuery = v.pipe(
  v.object({
    page: pagingEntries.page,
    size: pagingEntries.size,
    deptId: v.optional(whole),
    name: v.optional(DirectoryName),
  }),
  v.check(({ deptId, name }) => (deptId === undefined) !== (name === undefined)),
);

const ById = v.object({ id: whole });

/** `api/directory`: who works where, for everybody who is signed in, and the way to a chat with them (`src/contract/directory.ts`). */
export function registerDirectory(
  app: App,
  context: ServerContext,
  { directory, colleagues }: { readonly directory: StaffDirectory; readonly colleagues: Colleagues },
): void {
  const onRequest = requireSession(context);

  app.get(BASE, { onRequest }, () => directory.overview());

  app.get(`${BASE}/people`, { onRequest, schema: { querystring: PeopleQuery } }, async (request) => {
    const { page, size, deptId, name = "" } = request.query;
    return directory.people(deptId === undefined ? { page, size, name } : { page, size, deptId });
  });

  // Whom one writes to is no operation.
  app.post(
    `${BASE}/people/:id/chat`,
    { onRequest, config: { operation: false }, schema: { params: ById } },
    async (request, reply) => {
      const { account } = callerOf(request);
      const outcome = await colleagues.meet(account.id, request.params.id);
      if (outcome === "gone") throw new Refusal(404, httpTexts.notFound);
      if (outcome === "refused") throw new Refusal(403, chatPeopleTexts.requestNeeded);
      return reply.code(204).send();
    },
  );
}
