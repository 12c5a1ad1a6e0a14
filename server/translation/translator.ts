import { randomBytes } from "node:crypto";
import { asc, desc, eq } from "drizzle-orm";
import type { Secrets } from "../accounts/secrets.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { sysTranslateConfig as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { ProviderRefused, saidIn } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { PROVIDER_MS, ProviderSilent, send } from "../outgoing/send.ts";
import { refusalOfRefused, refusalOfSilence } from "../outgoing/silence.ts";
import { unseal } from "../secrets/seal.ts";
import { translationTexts } from "../texts/translation.ts";
import { mark, termsFor, unmark } from "./glossary.ts";
import { sameLanguage } from "./languages.ts";
import { piecesOf, withinBlanks } from "./pieces.ts";
import type { Provider, ProviderAccount, Term } from "./provider.ts";
import { providerOf } from "./providers/index.ts";
import { giveBack, monthOf, takeCharacters } from "./usage.ts";

/** A text to be translated. Languages as the console names them; `from` may be `auto`. */
export interface TranslationRequest {
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

/** A translation, and how long it took. */
export interface Translation {
  readonly text: string;
  readonly ms: number;
}

/** Translates by the services that operators set up (resources 7.10). */
export interface Translator {
  /**
   * By the default service, or, where that is not for the language or its month's characters are used up, by the first other one that can.
   * @throws Refusal where there is none, the month's characters of all are used up, or the provider does not translate.
   */
  translate(requested: TranslationRequest): Promise<Translation>;
  /** By one service, enabled or not. @throws Refusal as `translate`. */
  translateBy(service: Service, requested: TranslationRequest): Promise<Translation>;
}

export type Service = typeof table.$inferSelect;

type Deps = Pick<ServerContext, "db" | "now" | "log" | "net"> & {
  readonly secrets: Pick<Secrets, "sealKey">;
};

export function createTranslator(deps: Deps, world: Net = deps.net): Translator {
  return {
    translate: async (requested) =>
      byFirstWithRoom(await servicesFor(deps, requested.to), (service) =>
        translateBy(deps, world, service, requested),
      ),
    translateBy: (service, requested) => translateBy(deps, world, service, requested),
  };
}

/** The month's characters of a service are used up: another one may have some left. */
class OverLimit extends Refusal {
  constructor({ monthlyLimit }: Service) {
    super(400, translationTexts.overLimit, { limit: monthlyLimit });
  }
}

/** The services that translate into a language, the default one first. @throws Refusal 400 where none is set up for it. */
export async function servicesFor(
  { db }: { readonly db: Queryable },
  to: string,
): Promise<readonly Service[]> {
  const services = await db
    .select()
    .from(table)
    .where(eq(table.enabled, true))
    .orderBy(desc(table.isDefault), asc(table.id));
  const found = services.filter(
    ({ targetLangs }) =>
      targetLangs.length === 0 || targetLangs.some((language) => sameLanguage(language, to)),
  );
  if (found.length === 0) throw new Refusal(400, translationTexts.noService, { to });
  return found;
}

/**
 * Translates by the first of some services whose month's characters are enough.
 * @throws Refusal as the first one refuses where those of all are used up, and whatever else the translation throws.
 */
export async function byFirstWithRoom<T>(
  services: readonly Service[],
  translate: (service: Service) => Promise<T>,
): Promise<T> {
  let refusal: OverLimit | undefined;
  for (const service of services) {
    try {
      return await translate(service);
    } catch (error) {
      if (!(error instanceof OverLimit)) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

async function translateBy(
  deps: Deps,
  world: Net,
  service: Service,
  requested: TranslationRequest,
): Promise<Translation> {
  const startedAt = deps.now();
  const task = taskOf(deps, world, service, requested);
  const [count, month] = [[...requested.text].length, monthOf(new Date(startedAt))];
  if (!(await takeCharacters(deps.db, service.id, count, month))) throw new OverLimit(service);
  try {
    const text = await translatePieces(task, requested.text);
    return { text, ms: Math.max(0, Math.round(deps.now() - startedAt)) };
  } catch (error) {
    await giveBack(deps.db, service.id, count, month);
    const refusal = refusalOf(error);
    deps.log.warn(
      {
        err: refusal,
        said: saidIn(error, task.account.secret),
        provider: service.provider,
        service: service.id,
      },
      "a text was not translated",
    );
    throw refusal;
  }
}

/** One text at one provider. */
interface TranslationTask {
  readonly provider: Provider;
  readonly account: ProviderAccount;
  readonly terms: readonly Term[];
  readonly requested: TranslationRequest;
  readonly world: Net;
  now(): number;
}

function taskOf(deps: Deps, world: Net, service: Service, requested: TranslationRequest): TranslationTask {
  const provider = providerOf(service.provider);
  if (!provider) throw new Refusal(400, translationTexts.noService, { to: requested.to });
  return {
    provider,
    account: {
      appId: service.appId?.trim() ?? "",
      secret: secretOf(deps, service),
      endpoint: service.endpoint?.trim() ?? "",
    },
    terms: termsFor(glossaryOf(service), requested.to),
    requested,
    world,
    now: deps.now,
  };
}

function secretOf({ secrets }: Deps, { secret }: Service): string {
  const text = unseal(secrets, secret)?.trim();
  if (!text) throw new Refusal(400, translationTexts.noSecret);
  return text;
}

/** The terms of a service. */
export function glossaryOf({ glossary }: Service): readonly Term[] {
  return glossary.map(({ source, target, lang }) => ({
    source: String(source ?? ""),
    target: String(target ?? ""),
    lang: typeof lang === "string" ? lang : null,
  }));
}

/** One after another: providers limit how often they are asked. */
async function translatePieces(task: TranslationTask, text: string): Promise<string> {
  let translation = "";
  for (const piece of piecesOf(text, task.provider.limit)) {
    translation += await withinBlanks(piece, (core) => translateCore(task, core));
  }
  return translation;
}

/** With its terms; a provider that loses one of their marks is asked for the text without them. */
async function translateCore(task: TranslationTask, core: string): Promise<string> {
  const { provider, terms } = task;
  const wanted = terms.filter(({ source }) => core.toLowerCase().includes(source.toLowerCase()));
  if (provider.takesTerms || wanted.length === 0) return ask(task, core, wanted);
  const marked = mark(core, wanted);
  const kept = unmark(await ask(task, marked.text, []), marked.targets);
  return kept ?? ask(task, core, []);
}

async function ask(
  { provider, account, requested, world, now }: TranslationTask,
  text: string,
  terms: readonly Term[],
): Promise<string> {
  const moment = { now: new Date(now()), salt: randomBytes(8).toString("hex") };
  const request = provider.request({ text, from: requested.from, to: requested.to, terms }, account, moment);
  return provider.read(await send(request, world));
}

/** What the caller gets: never the provider's own words. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ProviderRefused) {
    return refusalOfRefused(error, translationTexts);
  }
  if (!(error instanceof ProviderSilent)) return error;
  return refusalOfSilence(error, translationTexts, PROVIDER_MS);
}
