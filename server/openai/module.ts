import { eq } from "drizzle-orm";
import { openaiConfig } from "../../src/contract/resources/tools/openai-config.ts";
import { toolOpenaiConfig as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { ActionCall, ResourceModule, Row, Values } from "../resources/module.ts";
import {
  defaultAgain,
  firstIsDefault,
  makeDefault,
  withoutDisabledDefault,
} from "../resources/one-default.ts";
import { openaiTexts } from "../texts/openai.ts";
import { isPlainAddress, type StoredAccount } from "./account.ts";
import type { Assistant, Completion } from "./assistant.ts";
import { usageOf } from "./usage.ts";

/** Whoever tries an account out waits for the answer to the call, which has an end of its own. */
const TRY_SECONDS = 25;

/** Accounts at OpenAI and the like (resources 8.3): what the mechanism does not know of them. */
export function openaiConfigModule(assistant: Assistant): ResourceModule {
  return {
    definition: openaiConfig,
    table,
    present: async (rows, { now }) => rows.map((row) => withUsage(row, now)),
    beforeCreate: async (values, { db }) => {
      checkAddress(values);
      return firstIsDefault(db, table, values);
    },
    beforeUpdate: async (before, values) => {
      checkAddress(values);
      checkKey(before, values);
      return withoutDisabledDefault(values);
    },
    restored: (row, { db }) => defaultAgain(db, table, row),
    actions: {
      test: (call) => tryOut(call, assistant),
      models: async (call) => {
        const account = await accountOf(call);
        return account && { models: await assistant.models(account, TRY_SECONDS) };
      },
      setDefault: (call) => makeDefault({ definition: openaiConfig, table }, call),
    },
    outside: ["test", "models"],
  };
}

function withUsage(row: Row, now: Date): Row {
  const usage = usageOf(row, now);
  const { tokens, requests, month } = usage;
  return { ...row, tokensUsed: tokens, requestsMade: requests, usageMonth: month, usage };
}

function checkAddress({ baseUrl }: Values): void {
  if (typeof baseUrl === "string" && !isPlainAddress(baseUrl)) throw new Refusal(400, openaiTexts.address);
}

/** A key that nobody may read is not sent to another place than the one that it was given for. */
function checkKey(before: Row, values: Values): void {
  if (typeof values.apiKey === "string" && values.apiKey !== "") return;
  const { baseUrl } = values;
  if (typeof baseUrl !== "string" || typeof before.baseUrl !== "string") return;
  if (new URL(baseUrl).origin !== new URL(before.baseUrl).origin) throw new Refusal(400, openaiTexts.keyAnew);
}

async function accountOf({ db, row }: ActionCall): Promise<StoredAccount | undefined> {
  if (!row) return undefined;
  const [account] = await db.select().from(table).where(eq(table.id, row.id));
  return account;
}

async function tryOut(call: ActionCall, assistant: Assistant): Promise<Completion | undefined> {
  const account = await accountOf(call);
  return account && assistant.completeBy(account, String(call.input.prompt), TRY_SECONDS);
}
