import { eq, sql } from "drizzle-orm";
import { agent } from "../../src/contract/resources/customer/agent.ts";
import { customer } from "../../src/contract/resources/customer/customer.ts";
import { greeting } from "../../src/contract/resources/customer/greeting.ts";
import { greetingGroup } from "../../src/contract/resources/customer/greeting-group.ts";
import { imEmailConfig } from "../../src/contract/resources/customer/im-email-config.ts";
import { serviceAgent, serviceCustomer, sysUser } from "../db/schema/index.ts";
import { type DemoArea, type DemoCall, type DemoStep, type DemoTools, demoArea } from "./demo-rows.ts";
import { AGENTS, CUSTOMERS, GREETING_GROUPS, GREETINGS, MAIL_ACCOUNTS } from "./service-words.ts";

/** Customer service of the same company: who answers, whom they know, and what they have at hand. */

const WORKDAYS = [1, 2, 3, 4, 5];
const HUE_STEP = 67;

/** Agents are the demo accounts, which no client knows by their ids. */
const agents: DemoArea = {
  area: agent,
  rows: AGENTS.map(({ username, status, ...words }, at) => ({
    body: async (tools: DemoTools) => ({
      ...words,
      userName: username,
      avatar: await tools.picture(agent, "avatar", at * HUE_STEP, "round"),
      workTime: WORKDAYS.flatMap((weekday) => [
        { weekday, from: "09:00", to: "12:00" },
        { weekday, from: "13:30", to: "18:00" },
      ]),
    }),
    after: (id: number): readonly ReturnType<DemoStep>[] => [
      async (db) => {
        const [user] = await db
          .select({ id: sysUser.id })
          .from(sysUser)
          .where(eq(sysUser.username, username));
        await db
          .update(serviceAgent)
          .set({ userId: user?.id ?? null, status })
          .where(eq(serviceAgent.id, id));
      },
    ],
  })),
};

const customers: DemoArea = {
  area: customer,
  rows: CUSTOMERS.map(({ owner, follow, visits, firstPage, ...words }) => ({
    body: (tools: DemoTools) => ({
      ...words,
      ...(owner === undefined ? {} : { ownerId: tools.id(agent, owner) }),
    }),
    after: (id: number): readonly ReturnType<DemoStep>[] => [
      ...follow.map(
        ([kind, text]): DemoCall => ({ path: `/follow/${id}`, body: { kind, text, stage: words.stage } }),
      ),
      // What visitors do by themselves is in no form.
      async (db) =>
        void (await db
          .update(serviceCustomer)
          .set({
            visitCount: visits,
            firstPage,
            lastVisitTime: visits === 0 ? null : sql`now() - ${visits} * interval '1 day'`,
          })
          .where(eq(serviceCustomer.id, id))),
    ],
  })),
};

const groups = demoArea(greetingGroup, GREETING_GROUPS, (words) => words);

const greetings = demoArea(greeting, GREETINGS, async ({ group, picture, ...words }, tools, at) => ({
  ...words,
  groupId: tools.id(greetingGroup, group),
  sort: at,
  ...(picture === undefined ? {} : { mediaUrl: await tools.picture(greeting, "mediaUrl", picture, "wide") }),
}));

/** They are at nobody's mail server: nothing is sent by them. */
const mailAccounts = demoArea(imEmailConfig, MAIL_ACCOUNTS, (words) => ({ ...words, enabled: false }));

export const serviceRows: readonly DemoArea[] = [agents, mailAccounts, customers, groups, greetings];
