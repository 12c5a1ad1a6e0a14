import { createServer } from "node:http";
import { listenLocally } from "./loopback.ts";

/** What a translation service and a language model answer, at `<url>/google` and `<url>/v1`. */
export interface LanguageProviders {
  readonly url: string;
  /** Texts that were to be translated, in order. */
  readonly asked: string[];
  /** The translations are refused as coming too often, as long as it is. */
  refuses: boolean;
  close(): Promise<void>;
}

export const PROVIDER_KEY = "key-of-providers";

/**
 * Both behind one address; what they do not know the key of they refuse.
 * @param words translations by text; of what is not in it, the text itself in brackets.
 * @param draft the pieces that the model writes, whatever it is asked.
 */
export async function startLanguageProviders(
  words: Readonly<Record<string, string>>,
  draft: readonly string[],
): Promise<LanguageProviders> {
  const asked: string[] = [];
  const state = { refuses: false };
  const server = createServer(async (request, response): Promise<void> => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const { "x-goog-api-key": key, authorization } = request.headers;
    const say = (status: number, body: unknown): void =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (key !== PROVIDER_KEY && authorization !== `Bearer ${PROVIDER_KEY}`) return say(401, {});
    const { q } = JSON.parse(text) as { readonly q?: string };
    if (q !== undefined) {
      if (state.refuses) return say(429, { error: { message: "too often" } });
      asked.push(q);
      return say(200, {
        data: { translations: [{ translatedText: words[q] ?? `[${q}]` }] },
      });
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const content of draft)
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    response.end("data: [DONE]\n\n");
  });
  const { url, close } = await listenLocally(server);
  return {
    ...{ url, asked, close },
    get refuses() {
      return state.refuses;
    },
    set refuses(refuses) {
      state.refuses = refuses;
    },
  };
}
