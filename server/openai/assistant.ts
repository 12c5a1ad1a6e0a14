import { asc, desc, eq } from "drizzle-orm";
import type { ServerContext } from "../context.ts";
import { toolOpenaiConfig as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { ProviderRefused, saidIn } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { ProviderSilent, send, sendForEvents } from "../outgoing/send.ts";
import { refusalOfRefused, refusalOfSilence } from "../outgoing/silence.ts";
import { openaiTexts } from "../texts/openai.ts";
import { type Account, openAccount, type StoredAccount } from "./account.ts";
import {
  chatRequest,
  type Message,
  modelsRequest,
  OptionRefused,
  type Options,
  optionsOf,
  readCompletion,
  readModels,
  readPiece,
  STREAM_END,
  STREAMED,
  type Written,
  type WrittenPiece,
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
  /** Writes by the default account, as `complete`, and hands over what comes as it comes. @throws Refusal as that. */
  stream(messages: readonly Message[], writing: Streaming): Promise<Completion>;
  /** The models that an account may use. @throws Refusal. */
  models(account: StoredAccount, seconds?: number): Promise<readonly string[]>;
}

/** Who reads along while it is written. */
export interface Streaming {
  readonly onText: (piece: string) => void;
  /** Gives up what is not written yet; what was is counted. */
  readonly stop: AbortSignal;
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
    async stream(messages, writing) {
      const startedAt = deps.now();
      const stored = await defaultAccount(deps);
      const task = taskOf(deps, world, stored, Number.POSITIVE_INFINITY);
      let text = "";
      let tokens: number | undefined;
      let isSent = false;
      try {
        await failingAsRefusal(deps, task, async () => {
          for await (const piece of askStreaming(task, withOwnOrders(task, messages), writing.stop)) {
            isSent = true;
            tokens = piece.tokens ?? tokens;
            text += piece.text;
            if (piece.text !== "") writing.onText(piece.text);
          }
          if (text === "" && !writing.stop.aborted)
            throw new ProviderRefused("The answer is empty (HTTP 200)");
        });
      } finally {
        // Whoever stops it is told no figures, and pays nevertheless.
        const taken = tokens ?? (isSent || writing.stop.aborted ? estimated(messages, text) : undefined);
        if (taken !== undefined) await countUse(deps.db, stored.id, taken, new Date(startedAt));
      }
      return { text, tokens: tokens ?? 0, ms: Math.max(0, Math.round(deps.now() - startedAt)) };
    },
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

/** What the account is told to be goes before all else, in one message: some services take no second one. */
function withOwnOrders({ account }: Task, messages: readonly Message[]): readonly Message[] {
  const orders = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const all = [account.systemPrompt, ...orders].filter((one) => one !== "").join("\n\n");
  const rest = messages.filter(({ role }) => role !== "system");
  return all === "" ? rest : [{ role: "system", content: all }, ...rest];
}

/** Bytes of a token, roughly, in European languages and in Chinese. */
const TOKEN_BYTES = 4;

/** What was used where nobody says so. */
function estimated(messages: readonly Message[], text: string): number {
  const all = messages.map(({ content }) => content).join("") + text;
  return Math.ceil(Buffer.byteLength(all) / TOKEN_BYTES);
}

/** As `ask`; a service that writes nothing as it goes gives one piece. */
async function* askStreaming(
  { account, world, waitMs }: Task,
  messages: readonly Message[],
  stop: AbortSignal,
): AsyncGenerator<WrittenPiece> {
  let options: Options = { ...optionsOf(account), ...STREAMED };
  for (let tries = 1; ; tries += 1) {
    const answer = await sendForEvents(chatRequest(account, messages, options), world, waitMs, stop);
    if ("events" in answer) {
      for await (const data of answer.events) {
        if (data === STREAM_END) return;
        yield readPiece(data);
      }
      return;
    }
    try {
      yield readCompletion(answer.whole, options);
      return;
    } catch (error) {
      if (!(error instanceof OptionRefused) || tries === TRIES) throw error;
      options = withoutOption(options, error.option);
    }
  }
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
    return refusalOfRefused(error, openaiTexts);
  }
  if (!(error instanceof ProviderSilent)) return error;
  return refusalOfSilence(error, openaiTexts, waitMs);
}
