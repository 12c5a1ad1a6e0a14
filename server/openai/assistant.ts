import { asc, desc, eq } from "drizzle-orm";
import type { ServerContext } from "../context.ts";
import { toolOpenaiConfig as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { ProviderRefused, saidIn } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { ProviderSilent, send } from "../outgoing/send.ts";
import { refusalOfSilence } from "../outgoing/silence.ts";
import { openaiTexts } from "../texts/openai.ts";
import { type Account, openAccount, type StoredAccount } from "./account.ts";
import {
  chatRequest,
  type Message,
  modelsRequest,
  OptionRefused,
  optionsOf,
  readCompletion,
  readModels,
  type Written,
  withoutOption,
} from "./protocol.ts";
import { countUse } from "./usage.ts";

/** What was written, and how long it took. */
export interface Completion extends Written {
  readonly ms: number;
}

/** Writes texts by the accounts that operators set up (resources 8.3). */
export interface Assistant {
  /** By the default account, or by the first that is enabled. @throws Refusal where there is none, or it writes nothing. */
  complete(prompt: string): Promise<Completion>;
  /** By one account, enabled or not. @param seconds how long is waited at most, of its own time-out. @throws Refusal. */
  completeBy(account: StoredAccount, prompt: string, seconds?: number): Promise<Completion>;
  /** The models that an account may use. @throws Refusal. */
  models(account: StoredAccount, seconds?: number): Promise<readonly string[]>;
}

type Deps = Pick<ServerContext, "db" | "now" | "log" | "secrets" | "net">;

export function createAssistant(deps: Deps, world: Net = deps.net): Assistant {
  const completeBy = async (stored: StoredAccount, prompt: string, seconds = Number.POSITIVE_INFINITY) => {
    const startedAt = deps.now();
    const task = taskOf(deps, world, stored, seconds);
    const written = await failingAsRefusal(deps, task, () => write(task, prompt));
    await countUse(deps.db, stored.id, written.tokens, new Date(startedAt));
    return { ...written, ms: Math.max(0, Math.round(deps.now() - startedAt)) };
  };
  return {
    complete: async (prompt) => completeBy(await defaultAccount(deps), prompt),
    completeBy,
    models: async (stored, seconds = Number.POSITIVE_INFINITY) => {
      const task = taskOf(deps, world, stored, seconds);
      return failingAsRefusal(deps, task, async () =>
        readModels(await send(modelsRequest(task.account), world, task.waitMs)),
      );
    },
  };
}

async function defaultAccount({ db }: Deps): Promise<StoredAccount> {
  const [found] = await db
    .select()
    .from(table)
    .where(eq(table.enabled, true))
    .orderBy(desc(table.isDefault), asc(table.id))
    .limit(1);
  if (!found) throw new Refusal(400, openaiTexts.noAccount);
  return found;
}

/** Something that is asked of one account. */
interface Task {
  readonly stored: StoredAccount;
  readonly account: Account;
  readonly world: Net;
  readonly waitMs: number;
}

function taskOf(deps: Deps, world: Net, stored: StoredAccount, seconds: number): Task {
  const waitMs = Math.min(stored.timeoutSec, seconds) * 1_000;
  return { stored, account: openAccount(deps, stored), world, waitMs };
}

async function write(task: Task, prompt: string): Promise<Written> {
  const { systemPrompt } = task.account;
  const system: readonly Message[] = systemPrompt === "" ? [] : [{ role: "system", content: systemPrompt }];
  return ask(task, [...system, { role: "user", content: prompt }]);
}

/** Options that a model does not take are left away, one by one. */
const TRIES = 3;

async function ask({ account, world, waitMs }: Task, messages: readonly Message[]): Promise<Written> {
  let options = optionsOf(account);
  for (let tries = 1; ; tries += 1) {
    const answer = await send(chatRequest(account, messages, options), world, waitMs);
    try {
      return readCompletion(answer, options);
    } catch (error) {
      if (!(error instanceof OptionRefused) || tries === TRIES) throw error;
      options = withoutOption(options, error.option);
    }
  }
}

/** Runs something; what the provider says of a failure is logged, without the key should it hold it. */
async function failingAsRefusal<T>(
  { log }: Deps,
  { stored, account, waitMs }: Task,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalOf(error, waitMs);
    const said = saidIn(error, account.key);
    log.warn(
      { err: refusal, said, provider: stored.provider, account: stored.id },
      "a language model was not used",
    );
    throw refusal;
  }
}

function refusalOf(error: unknown, waitMs: number): unknown {
  if (error instanceof ProviderRefused) {
    return new Refusal(400, openaiTexts.refused, { reason: error.message });
  }
  if (!(error instanceof ProviderSilent)) return error;
  return refusalOfSilence(error, openaiTexts, waitMs);
}
