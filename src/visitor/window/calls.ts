import * as v from "valibot";
import { TokenPair } from "../../contract/chat.ts";
import { CHAT_TIMEOUT_MS, UPLOAD_STALL_MS } from "../../contract/limits.ts";
import { type BeginVisit, VISITOR_API, Visit } from "../../contract/visitor-api.ts";
import { ChatCode } from "../../contract/wire.ts";

/** Calls of the window: those of visitors, and those of the chat with the tokens of the visit (contract §1, §4). */

/** A server has said no, and why, in the visitor's language. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Nobody has answered, or somebody has who cannot now: the same can be asked again. */
export class Unanswered extends Error {}

/** The tokens are over: the visit begins anew. */
export class VisitOver extends Error {}

export interface Calls {
  /** Who the visitor is; nothing is called as that one before `use`. @throws Refused, Unanswered; as all of them. */
  begin(visit: v.InferInput<typeof BeginVisit>): Promise<Visit>;
  /** From now on all calls are those of this visit; those of the one before are given up. */
  use(tokens: TokenPair): void;
  /** A call of the visitors' API that shows no token. */
  open(method: string, path: string): Promise<unknown>;
  /** A call of the visitors' API. @throws VisitOver, as the next two. */
  visitor(method: string, path: string, body?: unknown): Promise<unknown>;
  /** A call of the chat; gives its data. */
  chat(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Uploads a file; gives what the message's content is made of. */
  upload(path: string, file: File): Promise<unknown>;
  /** The access token, renewed where it has been refused. */
  token(refused?: string): Promise<string>;
}

const Envelope = v.object({
  code: v.number(),
  message: v.nullish(v.string(), ""),
  data: v.optional(v.unknown()),
});
const Failure = v.object({ message: v.string() });
const TOO_MANY = 429;
const SERVER_FAULT = 500;

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** @param language that answers come in, as a tag. */
export function createCalls(language: string, fetch: Fetch): Calls {
  let tokens: TokenPair | null = null;
  let renewing: Promise<void> | null = null;
  /** How many visits there have been. */
  let visits = 0;

  const ask = async (
    method: string,
    path: string,
    {
      body,
      headers,
      wait = CHAT_TIMEOUT_MS,
      credentials = "omit",
    }: {
      body?: unknown;
      headers?: Record<string, string>;
      wait?: number;
      credentials?: RequestCredentials;
    },
  ): Promise<Response> => {
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(path, {
        method,
        headers: {
          "Accept-Language": language,
          ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        credentials,
        signal: AbortSignal.timeout(wait),
      });
      if (response.status !== TOO_MANY && response.status < SERVER_FAULT) return response;
    } catch {
      // Below.
    }
    throw new Unanswered();
  };
  const jsonOf = async (response: Response): Promise<unknown> => {
    try {
      const text = await response.text();
      return text === "" ? null : JSON.parse(text);
    } catch {
      throw new Unanswered();
    }
  };
  const refusal = async (response: Response): Promise<Refused> => {
    const read = v.safeParse(Failure, await jsonOf(response).catch(() => null));
    return new Refused(read.success ? read.output.message : "", response.status);
  };
  /** What an envelope of the chat holds. */
  const dataOf = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw await refusal(response);
    const read = v.safeParse(Envelope, await jsonOf(response));
    if (!read.success) throw new Unanswered();
    const { code, message, data } = read.output;
    if (code === ChatCode.ok) return data;
    throw new Refused(message ?? "", code);
  };

  const renew = async (): Promise<void> => {
    if (!tokens) throw new VisitOver();
    const own = visits;
    const headers = { refreshToken: tokens.refreshToken };
    try {
      const read = v.safeParse(
        TokenPair,
        await dataOf(await ask("PUT", "/imchat-api/refreshToken", { headers })),
      );
      if (!read.success) throw new Unanswered();
      if (own === visits) tokens = read.output;
    } catch (error) {
      if (own !== visits) return;
      if (!(error instanceof Refused)) throw error;
      tokens = null;
      throw new VisitOver();
    }
  };
  const token = async (refused?: string): Promise<string> => {
    if (refused !== undefined && tokens?.accessToken === refused) {
      if (!renewing) {
        const own = renew().finally(() => {
          if (renewing === own) renewing = null;
        });
        renewing = own;
      }
      await renewing;
    }
    if (!tokens) throw new VisitOver();
    return tokens.accessToken;
  };
  const signedIn = async <T>(work: (accessToken: string) => Promise<T>): Promise<T> => {
    const first = await token();
    const own = visits;
    try {
      return await work(first);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== ChatCode.tokenInvalid) throw error;
      const next = await token(first);
      // What was asked for in one visit is not done in the name of another.
      if (own !== visits) throw new Unanswered();
      return work(next);
    }
  };
  const chat = (method: string, path: string, body?: unknown, wait?: number) =>
    signedIn(async (accessToken) =>
      dataOf(
        await ask(method, `/imchat-api${path}`, {
          ...{ body, headers: { accessToken } },
          ...(wait === undefined ? {} : { wait }),
        }),
      ),
    );

  return {
    async begin(visit) {
      const response = await ask("POST", `${VISITOR_API}/visits`, {
        ...{ body: visit, credentials: "same-origin" },
      });
      if (!response.ok) throw await refusal(response);
      const read = v.safeParse(Visit, await jsonOf(response));
      if (!read.success) throw new Unanswered();
      return read.output;
    },
    use(given) {
      visits += 1;
      tokens = given;
      renewing = null;
    },
    async open(method, path) {
      const response = await ask(method, VISITOR_API + path, {});
      if (!response.ok) throw await refusal(response);
      return jsonOf(response);
    },
    visitor: (method, path, body) =>
      signedIn(async (accessToken) => {
        const response = await ask(method, VISITOR_API + path, { body, headers: { accessToken } });
        if (!response.ok) throw await refusal(response);
        return jsonOf(response);
      }),
    chat,
    upload(path, file) {
      const form = new FormData();
      form.append("file", file);
      // As long as the largest takes on a slow line.
      return chat("POST", path, form, 10 * UPLOAD_STALL_MS);
    },
    token,
  };
}
