import type { ServerContext } from "../context.ts";
import type { toolOpenaiConfig } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { unseal } from "../secrets/seal.ts";
import { openaiTexts } from "../texts/openai.ts";

/** An account at a service that speaks OpenAI's protocol, as it is stored. */
export type StoredAccount = typeof toolOpenaiConfig.$inferSelect;

/** What requests are made of. */
export interface Account {
  readonly provider: string;
  readonly baseUrl: string;
  readonly key: string;
  readonly model: string;
  readonly temperature: number;
  /** 0 for what the provider thinks right. */
  readonly maxTokens: number;
  readonly systemPrompt: string;
}

/** @throws Refusal where the key is missing or cannot be read. */
export function openAccount({ secrets }: Pick<ServerContext, "secrets">, stored: StoredAccount): Account {
  const { provider, baseUrl, model, temperature, maxTokens, systemPrompt } = stored;
  return {
    provider,
    baseUrl: baseUrl.trim(),
    key: keyOf(secrets, stored),
    model: model.trim(),
    temperature,
    maxTokens,
    systemPrompt: systemPrompt?.trim() ?? "",
  };
}

function keyOf(secrets: ServerContext["secrets"], { apiKey }: StoredAccount): string {
  const key = unseal(secrets, apiKey)?.trim();
  if (!key) throw new Refusal(400, openaiTexts.noKey);
  return key;
}

/** Whether an address can be asked: of the web, and without an account of its own. */
export function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}
