import * as v from "valibot";
import { AdminError } from "../../src/contract/admin.ts";
import type { TokenPair } from "../../src/contract/chat.ts";
import {
  type ChatCallData,
  type ChatCallInput,
  type ChatCallName,
  chatApi,
  chatRecords,
  Envelope,
  parseRecords,
} from "../../src/contract/chat-api.ts";
import { ChatCode } from "../../src/contract/wire.ts";

/** An answer of the chat service that is no success. */
export class ChatRefused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** An answer of the admin service that is not 2xx. */
export class AdminRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(`${status}: ${message}`);
  }
}

/** How requests reach a server. `path` starts with the base of the service; `body` is JSON text. */
export type Wire = (request: {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}) => Promise<{ readonly status: number; readonly text: string }>;

/** The wire to a server at `url`, without a slash at its end. */
export function fetchWire(url: string): Wire {
  return async ({ method, path, headers, body }) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  };
}

const withBody = (headers: Readonly<Record<string, string>>, body: unknown) =>
  body === undefined
    ? { headers }
    : { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };

/**
 * Makes a call of the admin service. @returns what was answered, `null` for an empty body.
 * @throws AdminRefused for a status other than 2xx, ChatRefused for a refusal in the chat's envelope.
 */
export async function callAdmin(
  wire: Wire,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<unknown> {
  const { status, text } = await wire({ method, path: `/prod-api${path}`, ...withBody(headers, body) });
  if (status < 200 || status >= 300) throw new AdminRefused(status, messageOf(text));
  if (text === "") return null;
  const answer: unknown = JSON.parse(text);
  const refusal = v.safeParse(v.object({ code: v.number(), message: v.string() }), answer);
  if (refusal.success) throw new ChatRefused(refusal.output.code, refusal.output.message);
  return answer;
}

/** The message of an error body, or the body whole. */
function messageOf(text: string): string {
  try {
    return v.parse(AdminError, JSON.parse(text)).message;
  } catch {
    return text;
  }
}

/** The header by which a call shows its token. */
export function tokenHeader(name: ChatCallName, tokens: TokenPair): Record<string, string> {
  return name === "refreshToken"
    ? { refreshToken: tokens.refreshToken }
    : { accessToken: tokens.accessToken };
}

/**
 * Makes one call of the chat service by its name in the table.
 * @throws ChatRefused for a code other than 200, Error for an HTTP status other than 200.
 */
export async function callChat<N extends ChatCallName>(
  wire: Wire,
  name: N,
  input: ChatCallInput<N>,
  headers: Readonly<Record<string, string>>,
): Promise<ChatCallData<N>> {
  const { method, path, data } = chatApi[name];
  const params = fieldsOf(input.params);
  const filled = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(params[field] ?? ""));
  const query = new URLSearchParams(fieldsOf(input.query)).toString();
  const { status, text } = await wire({
    method,
    path: `/imchat-api${filled}${query === "" ? "" : `?${query}`}`,
    ...withBody(headers, input.body),
  });
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  const envelope = v.parse(Envelope, JSON.parse(text));
  if (envelope.code !== ChatCode.ok) throw new ChatRefused(envelope.code, envelope.message ?? "");
  return v.parse(data, envelope.data) as ChatCallData<N>;
}

function fieldsOf(input: unknown): Record<string, string> {
  if (typeof input !== "object" || input === null) return {};
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

type ListName = keyof typeof chatRecords;
type RecordOf<N extends ListName> = v.InferOutput<(typeof chatRecords)[N]>;

/** The records of a list that a call answered; broken ones are left out. */
export function recordsOf<N extends ListName>(
  name: N,
  list: readonly unknown[] | null | undefined,
): RecordOf<N>[] {
  return parseRecords(chatRecords[name], list).records as RecordOf<N>[];
}

/** All pages of a pull: asks on from the last id until a page comes back shorter than it was asked for (contract §4). */
export async function allPages<T>(
  from: number,
  size: number,
  page: (from: number) => Promise<readonly T[]>,
  idOf: (record: T) => number | undefined,
): Promise<T[]> {
  const all: T[] = [];
  for (let after = from; ; ) {
    const records = await page(after);
    all.push(...records);
    const last = records.at(-1);
    after = (last && idOf(last)) ?? after;
    if (records.length < size) return all;
  }
}
