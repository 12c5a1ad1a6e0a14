import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { ServiceConfig } from "../../src/contract/customer-service.ts";
import { PAGE_SIZE } from "../../src/contract/limits.ts";
import { agent } from "../../src/contract/resources/customer/agent.ts";
import { customer } from "../../src/contract/resources/customer/customer.ts";
import { type AnyResource, permissionOf } from "../../src/contract/resources/definition.ts";
import { Id, Plain } from "../../src/contract/schema.ts";
import { createSchema, updateSchema } from "../../src/domain/resources/schemas.ts";
import { createAccounts } from "../accounts/accounts.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { serviceAgent as table } from "../db/schema/index.ts";
import { mayDo, requirePermission, requireSession } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { callOf } from "../resources/call.ts";
import { carryOut } from "../resources/carry-out.ts";
import type { Call, ResourceModule } from "../resources/module.ts";
import { noteRecords, SERVICE } from "../resources/mount.ts";
import { createWrites } from "../resources/writes.ts";
import { accountTexts } from "../texts/accounts.ts";
import { serviceTexts } from "../texts/customer-service.ts";
import { httpTexts } from "../texts/http.ts";
import { actionOf, operationOf, operations } from "../texts/resources.ts";
import type { Conversations } from "./conversations.ts";
import { SyncBody, syncCustomers } from "./sync-customers.ts";
import type { Tenant } from "./tenant.ts";

export interface ServiceRouteDeps {
  readonly context: ServerContext;
  readonly tenant: Tenant;
  readonly conversations: Conversations;
  readonly agents: ResourceModule;
  readonly customers: ResourceModule;
}

const EDIT = permissionOf(agent, "edit");
const USERNAME_MAX = 64;
const HISTORY_MOST = 100;

const { welcomeText, autoReply, workZone, workTime, notifySound, maxSessions } = agent.fields;
/** What is an agent's settings, of all that an agent has. */
const settings: AnyResource = {
  ...agent,
  fields: { welcomeText, autoReply, workZone, workTime, notifySound, maxSessions },
};
/** Settings that agents have a say in themselves. */
const OWN_SETTINGS = new Set(["welcomeText", "autoReply", "notifySound"]);

const Asked = v.object({
  id: v.optional(Id),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(HISTORY_MOST)), PAGE_SIZE),
});

/** What customer service has beyond its areas' own calls (specification §7). */
export function registerCustomerService(app: App, deps: ServiceRouteDeps): void {
  const { context, tenant, conversations, agents, customers } = deps;
  const writes = createWrites(context);
  const onRequest = requireSession(context);
  const [ofAgents, ofCustomers] = [
    { context, module: agents },
    { context, module: customers },
  ];

  app.post(
    `${SERVICE}imchat/service/history`,
    { onRequest, config: { operation: false }, schema: { body: Asked } },
    async (request) => {
      const call = callOf(context, request);
      const { id, page, size } = request.body;
      const own = await ownAgent(call);
      const agentId = id ?? own?.id;
      if (agentId === undefined) throw new Refusal(400, serviceTexts.noAgent);
      if (agentId !== own?.id && !(await mayDo(context, call.account, [permissionOf(agent, "history")]))) {
        throw new Refusal(403, accountTexts.noPermission);
      }
      return conversations.history(agentId, { page, size }, call);
    },
  );

  app.put(
    `${SERVICE}imchat/service/status`,
    {
      onRequest,
      config: { operation: false },
      schema: { body: v.object({ status: v.picklist(["online", "busy", "away", "offline"]) }) },
    },
    async (request, reply) => {
      const call = callOf(context, request);
      const own = await ownAgent(call);
      if (!own) throw new Refusal(400, serviceTexts.noAgent);
      if (!own.enabled) throw new Refusal(400, serviceTexts.agentDisabled);
      await call.db.update(table).set({ status: request.body.status }).where(eq(table.id, own.id));
      conversations.agentsChanged();
      return reply.code(204).send();
    },
  );

  app.get(
    `${SERVICE}config/selectById/:tenantId/:userName`,
    {
      onRequest,
      schema: { params: v.object({ tenantId: v.string(), userName: Plain(USERNAME_MAX) }) },
    },
    async (request): Promise<ServiceConfig> => {
      const { tenantId, userName } = request.params;
      if (!tenant.is(tenantId)) throw new Refusal(404, httpTexts.notFound);
      const call = callOf(context, request);
      const found = await agentNamed(call.db, userName);
      const isOwn = found ? found.userId === call.account.id : isSame(userName, call.account.username);
      if (!isOwn) await requireRight(call, permissionOf(agent, "list"));
      return configOf(found ?? { ...UNSAVED, userName });
    },
  );

  app.post(
    `${SERVICE}config/save`,
    {
      onRequest: requirePermission(context, permissionOf(agent, "add")),
      config: { operation: operationOf(agent, operations.create) },
      schema: { body: v.looseObject({ userName: Plain(USERNAME_MAX), id: v.optional(v.null()) }) },
    },
    async (request, reply) => {
      const { body } = request;
      requireTenant(body.tenantId);
      const { userName } = body;
      const { id } = await carryOut(
        ofAgents,
        request,
        async (call) => {
          if (await agentNamed(call.db, userName))
            throw new Refusal(400, serviceTexts.configThere, {}, undefined, "userName");
          const account = await createAccounts(call.db).byName(userName);
          const whole = v.parse(createSchema(agent), {
            ...v.parse(createSchema(settings), body),
            userName,
            nickName: account?.nickName ?? userName,
            ...(account ? { userId: account.id } : {}),
          });
          return writes.create(agents, whole, call);
        },
        (change) => [change],
      );
      noteRecords(request, agent, [id]);
      return reply.code(201).send({ id });
    },
  );

  app.put(
    `${SERVICE}config/updateById`,
    {
      onRequest,
      config: { operation: operationOf(agent, operations.update) },
      schema: { body: updateSchema(settings) },
    },
    async (request, reply) => {
      const { body } = request;
      noteRecords(request, agent, [body.id]);
      await carryOut(
        ofAgents,
        request,
        async (call) => {
          const [row] = await call.db.select().from(table).where(eq(table.id, body.id)).for("update");
          if (!row) throw new Refusal(404, httpTexts.notFound);
          if (!(await mayDo({ accounts: createAccounts(call.db) }, call.account, [EDIT]))) {
            if (row.userId !== call.account.id) throw new Refusal(403, serviceTexts.othersConfig);
            if (isChanged(row, body.values)) throw new Refusal(400, serviceTexts.ownLimits);
          }
          return writes.update(agents, body, call);
        },
        (change) => (change ? [change] : []),
      );
      return reply.code(204).send();
    },
  );

  app.post(
    `${SERVICE}${customer.path}/sync`,
    {
      onRequest: requirePermission(context, permissionOf(customer, "sync")),
      config: {
        operation: actionOf(
          customer,
          (customer.actions ?? []).filter(({ name }) => name === "sync"),
        ),
      },
      schema: { querystring: v.object({ tenantId: v.optional(v.string()) }), body: SyncBody },
    },
    async (request) => {
      requireTenant(request.query.tenantId);
      const { count } = await carryOut(
        ofCustomers,
        request,
        (call) => syncCustomers(request.body, { module: customers, writes, tenant }, call),
        ({ changes }) => changes,
      );
      return count;
    },
  );

  async function requireRight({ account }: Pick<Call, "account">, permission: string): Promise<void> {
    if (!(await mayDo(context, account, [permission]))) throw new Refusal(403, serviceTexts.othersConfig);
  }

  function requireTenant(given: unknown): void {
    if (!tenant.is(given)) throw new Refusal(400, serviceTexts.otherTenant);
  }

  function configOf(row: Settings): ServiceConfig {
    return {
      ...(row.id === undefined ? {} : { id: row.id }),
      tenantId: tenant.id,
      userName: row.userName,
      welcomeText: row.welcomeText,
      autoReply: row.autoReply,
      workZone: row.workZone,
      workTime: row.workTime as ServiceConfig["workTime"],
      notifySound: row.notifySound,
      maxSessions: row.maxSessions,
    };
  }
}

type AgentRow = typeof table.$inferSelect;
type Settings = Pick<
  AgentRow,
  "userName" | "welcomeText" | "autoReply" | "workZone" | "workTime" | "notifySound" | "maxSessions"
> & { readonly id?: number };

const UNSAVED: Omit<Settings, "userName"> = {
  welcomeText: null,
  autoReply: null,
  workZone: null,
  workTime: [],
  notifySound: agent.fields.notifySound.initial,
  maxSessions: agent.fields.maxSessions.initial,
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The agent that somebody is. */
async function ownAgent({ db, account }: Pick<Call, "db" | "account">): Promise<AgentRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.userId, account.id));
  return row;
}

async function agentNamed(db: Queryable, userName: string): Promise<AgentRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(eq(sql`lower(${table.userName})`, userName.toLowerCase()));
  return row;
}

/** Whether settings change that agents have no say in. */
function isChanged(row: AgentRow, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(values).some(
    ([name, value]) =>
      !OWN_SETTINGS.has(name) && JSON.stringify(value) !== JSON.stringify(row[name as keyof AgentRow]),
  );
}
