import { createHash } from "node:crypto";
import { desc, eq, inArray } from "drizzle-orm";
import type { Database, Queryable } from "../../db/database.ts";
import { serviceTranslation as table } from "../../db/schema/index.ts";
import { termsFor } from "../../translation/glossary.ts";
import {
  byFirstWithRoom,
  glossaryOf,
  type Service,
  servicesFor,
  type Translator,
} from "../../translation/translator.ts";

/** A text of a conversation that is to be translated. */
export interface Translatable {
  /** The chat of the conversation. */
  readonly groupId: number;
  readonly text: string;
  /** As translation services are asked: `auto` where they are to find out. */
  readonly from: string;
  readonly to: string;
}

/** Translates, and nothing twice: the same text by the same service with the same terms is taken from the database. */
export interface KeepingTranslator {
  /** @throws Refusal as `Translator.translate`. */
  translate(wanted: Translatable): Promise<string>;
}

export interface KeepingTranslatorDeps {
  readonly db: Database;
  readonly translator: Pick<Translator, "translateBy">;
  now(): number;
  /** How many are kept; the oldest go first. */
  readonly most?: number;
}

const MOST = 20_000;
/** After so many new ones it is looked whether there are too many. */
const LOOK_EVERY = 50;

export function createKeepingTranslator({
  db,
  translator,
  now,
  most = MOST,
}: KeepingTranslatorDeps): KeepingTranslator {
  /** Two who ask for the same at once are asked for once. */
  const asked = new Map<string, Promise<string>>();
  let made = 0;

  const drop = async (): Promise<void> => {
    const old = db
      .select({ hash: table.hash })
      .from(table)
      .orderBy(desc(table.createTime), desc(table.hash))
      .offset(most);
    await db.delete(table).where(inArray(table.hash, old));
  };

  const make = async (hash: string, service: Service, wanted: Translatable): Promise<string> => {
    const [kept] = await db.select({ text: table.text }).from(table).where(eq(table.hash, hash));
    if (kept) return kept.text;
    const { text } = await translator.translateBy(service, wanted);
    await db
      .insert(table)
      .values({
        hash,
        groupId: wanted.groupId,
        source: sourceOf(wanted.text),
        text,
        createTime: new Date(now()),
      })
      .onConflictDoNothing();
    made += 1;
    if (made % LOOK_EVERY === 0 || most < LOOK_EVERY) await drop();
    return text;
  };

  const translateBy = (service: Service, wanted: Translatable): Promise<string> => {
    const hash = hashOf(service, wanted);
    const running = asked.get(hash);
    if (running) return running;
    const work = make(hash, service, wanted).finally(() => asked.delete(hash));
    asked.set(hash, work);
    return work;
  };

  return {
    translate: async (wanted) =>
      byFirstWithRoom(await servicesFor({ db }, wanted.to), (service) => translateBy(service, wanted)),
  };
}

function hashOf(service: Service, { text, from, to }: Translatable): string {
  const { id, provider, appId, endpoint } = service;
  const terms = termsFor(glossaryOf(service), to).map(({ source, target }) => [source, target]);
  const all = JSON.stringify([id, provider, appId, endpoint, terms, from, to, text]);
  return createHash("sha256").update(all).digest("base64url");
}

/** Texts that are forgotten by one statement. */
const FORGOTTEN = 1_000;

/**
 * Forgets what was translated of texts that are to be read no more, into whichever language. Where somebody else says the same, it is translated anew
 * once it is read.
 */
export async function forgetTranslations(db: Queryable, texts: Iterable<string>): Promise<void> {
  const sources = [...new Set([...texts].map(sourceOf))];
  for (let at = 0; at < sources.length; at += FORGOTTEN)
    await db.delete(table).where(inArray(table.source, sources.slice(at, at + FORGOTTEN)));
}

/** Emoji are names in messages, and characters where an agent has written them: a text is the same with either. */
const EMOJI = /#[^\s;#]+;|\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu;

const sourceOf = (text: string): string =>
  createHash("sha256").update(text.replace(EMOJI, "").replaceAll(/\s+/g, " ").trim()).digest("base64url");
