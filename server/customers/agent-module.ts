import { eq } from "drizzle-orm";
import { agent } from "../../src/contract/resources/customer/agent.ts";
import type { ServerContext } from "../context.ts";
import { serviceAgent as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { requestOf } from "../resources/call.ts";
import { recordChange } from "../resources/history.ts";
import type { ActionCall, Call, ResourceModule, Row, Values } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import { serviceTexts } from "../texts/customer-service.ts";
import type { CodeToScan, WechatCodes } from "../wechat/codes.ts";
import type { Conversations } from "./conversations.ts";
import type { Tenant } from "./tenant.ts";
import { type WorkTime, workTimeFault } from "./work-times.ts";

export interface AgentDeps {
  readonly context: ServerContext;
  readonly tenant: Tenant;
  readonly conversations: Conversations;
  readonly codes: WechatCodes;
}

/** Agents of customer service (resources 10.2): what the mechanism does not know of them. */
export function agentModule({ context, tenant, conversations, codes }: AgentDeps): ResourceModule {
  const writes = createWrites(context);
  const module: ResourceModule = {
    definition: agent,
    table,
    body: tenant.body,
    filters: tenant.filter,
    present: async (rows, { db, account }) => {
      const figures = await conversations.figures(
        db,
        rows.map(({ id }) => id),
      );
      const userIds = rows.flatMap(({ userId }) => (typeof userId === "number" ? [userId] : []));
      const online = await conversations.online(userIds);
      return tenant.shown(rows).map((row) => ({
        ...row,
        sessionCount: figures.get(row.id)?.open ?? 0,
        avgResponseSec: figures.get(row.id)?.responseSeconds ?? null,
        wechatBound: typeof row.openId === "string" && row.openId !== "",
        connected: typeof row.userId === "number" && online.has(row.userId),
        mine: row.userId === account.id,
      }));
    },
    beforeCreate: async (values) => checked(values),
    beforeUpdate: async (before, values, { db }) => {
      const isOther = values.userId !== undefined && values.userId !== before.userId;
      const open = isOther ? (await conversations.figures(db, [before.id])).get(before.id)?.open : 0;
      // They would stay in the chats of conversations that are another's by then.
      if (open) throw new Refusal(409, serviceTexts.hasConversations, { count: open }, undefined, "userId");
      // Who does not work any more gets no visitors.
      return values.enabled === false ? { ...checked(values), status: "offline" } : checked(values);
    },
    committed: async () => conversations.agentsChanged(),
    // The conversations go one by one, each under the lock of the chat.
    outside: ["transfer"],
    actions: {
      setStatus: async (call) => {
        if (!call.row) return;
        if (call.row.enabled !== true && call.input.status !== "offline") {
          throw new Refusal(400, serviceTexts.agentDisabled);
        }
        const { status } = call.input;
        call.changed(await writes.set(module, call.row, { name: "setStatus", values: { status } }, call));
      },
      transfer: (call) => transfer(call, conversations),
      bindWechat: (call) => bind(call, context, codes),
      unbindWechat: async (call) => {
        if (!call.row) return;
        const values = { openId: null, wechatName: null };
        call.changed(await writes.set(module, call.row, { name: "unbindWechat", values }, call));
      },
    },
  };
  return module;
}

function checked(values: Values): Values {
  const fault = workTimeFault((values.workTime ?? []) as readonly WorkTime[]);
  if (fault === undefined) return values;
  const { kind, ...rows } = fault;
  throw new Refusal(400, serviceTexts[kind], rows, undefined, "workTime");
}

async function transfer(
  call: ActionCall,
  conversations: Conversations,
): Promise<{ readonly moved: number } | undefined> {
  const { row, input, db } = call;
  if (!row) return undefined;
  const to = Number(input.target ?? input.targetId);
  if (to === row.id) throw new Refusal(400, serviceTexts.transferToSelf, {}, undefined, "targetId");
  const [other] = await db.select({ enabled: table.enabled }).from(table).where(eq(table.id, to));
  if (other?.enabled !== true) throw new Refusal(400, serviceTexts.agentDisabled, {}, undefined, "targetId");
  const note = typeof input.note === "string" && input.note !== "" ? input.note : undefined;
  return { moved: await conversations.transfer(row.id, to, note, call) };
}

/** A code that binds whoever scans it: from then on, notices of the agent's go to that WeChat user. */
async function bind(
  call: ActionCall,
  context: ServerContext,
  codes: WechatCodes,
): Promise<CodeToScan | undefined> {
  const { row } = call;
  if (!row) return undefined;
  const { id } = row;
  return codes.show(requestOf(call), (scanner) => bound(context, call, id, scanner));
}

async function bound(
  { db, now }: ServerContext,
  { account }: Pick<Call, "account">,
  id: number,
  { openId, nickName }: { readonly openId: string; readonly nickName: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(table).where(eq(table.id, id)).for("update");
    if (!before) return;
    const time = new Date(now());
    const values = { openId, wechatName: nickName === "" ? openId : nickName };
    const audit = { updateBy: account.username, updateTime: time };
    await tx
      .update(table)
      .set({ ...values, ...audit })
      .where(eq(table.id, id));
    await recordChange(tx, {
      resource: agent,
      recordId: id,
      action: "bindWechat",
      before: before as Row,
      after: { ...before, ...values } as Row,
      account,
      now: time,
    });
  });
}
