import type { Provider } from "../provider.ts";
import { baidu } from "./baidu.ts";
import { deepl } from "./deepl.ts";
import { google } from "./google.ts";
import { openai } from "./openai.ts";
import { tencent } from "./tencent.ts";
import { youdao } from "./youdao.ts";

/** The services that translate (resources 7.10). */
export const providers = { google, deepl, baidu, youdao, openai, tencent } as const satisfies Readonly<
  Record<string, Provider>
>;
export type ProviderName = keyof typeof providers;

/** A provider by the name that a stored account gives. */
export function providerOf(name: string): Provider | undefined {
  return Object.hasOwn(providers, name) ? providers[name as ProviderName] : undefined;
}
