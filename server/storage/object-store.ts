import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import type { AccessKind } from "../../src/contract/storage.ts";
import { PUBLIC } from "../../src/contract/storage.ts";
import { Refusal } from "../http/errors.ts";
import { saidIn } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { silenceOf } from "../outgoing/send.ts";
import { refusalOfSilence } from "../outgoing/silence.ts";
import { storageTexts } from "../texts/storage.ts";
import { isAddressable, type Listing, readListing, refusalIn } from "./s3-xml.ts";

/** A store that speaks S3: Amazon's, Qiniu's, MinIO's and many others. */

/** Where a bucket is, and who may use it. */
export interface StoreAccount {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  /** Address of the service. */
  readonly host: string;
  /** Region that requests are signed for. */
  readonly zone: string;
  readonly type: AccessKind;
  readonly domain: string | null;
  readonly addressing: "path" | "virtual";
}

/** Where objects are, whoever asks for them. */
export type StorePlace = Omit<StoreAccount, "accessKey" | "secretKey" | "zone">;

/** A file to be put there. */
export interface PutOptions {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly mime: string;
  readonly disposition: string;
}

/** One bucket. What fails is a Refusal with the reason, in words that hold no key. */
export interface ObjectStore {
  put(key: string, options: PutOptions, signal?: AbortSignal): Promise<void>;
  /** One that is not there is none. */
  remove(key: string): Promise<void>;
  /** Objects, a thousand at a time. */
  list(options?: { readonly token?: string | undefined; readonly most?: number }): Promise<Listing>;
  /** The content of an object. */
  read(key: string, signal: AbortSignal): Promise<Response>;
  /** An address that is good for a while, for whoever has it. @param name under which it is saved. */
  signedAddress(key: string, seconds: number, name?: string): Promise<string>;
  /** Where everybody may fetch an object of a public bucket. */
  addressOf(key: string): string;
}

/** Longest wait for an answer; what is sent may take as long as it needs at so many bytes each ms. */
const ANSWER_MS = 15_000;
const SLOWEST_BYTES_MS = 50;
const LIST_MOST = 1_000;
/** Longest answer that is read. */
const ANSWER_MAX = 8_000_000;

export function createObjectStore(account: StoreAccount, net: Net): ObjectStore {
  const client = clientOf(account);
  const { send, answered } = createRequests(client, net);
  const bucket = bucketAddress(account);
  const at = (key: string) => `${bucket}/${encodeKey(key)}`;
  return {
    put: (key, options, signal) => put(at(key), options, answered, signal),
    async remove(key) {
      try {
        await answered(at(key), { method: "DELETE" });
      } catch (error) {
        if (!(error instanceof StoreRefused) || error.answer !== 404) throw error;
      }
    },
    async list({ token, most = LIST_MOST } = {}) {
      const listing = readListing(await answered(listAddress(bucket, most, token), {}));
      if (!listing) throw new Refusal(400, storageTexts.refused, { reason: "ListObjectsV2" });
      return listing;
    },
    async read(key, signal) {
      const response = await send(at(key), { signal });
      if (!response.ok) throw refused(response.status, await bodyText(response, signal));
      return response;
    },
    async signedAddress(key, seconds, name) {
      const url = new URL(at(key));
      url.searchParams.set("X-Amz-Expires", String(seconds));
      if (name !== undefined) url.searchParams.set("response-content-disposition", name);
      const signed = await client.sign(url.href, { aws: { signQuery: true } });
      // Not every store reads a plus as a space; one that is meant as such is encoded.
      return signed.url.replaceAll("+", "%20");
    },
    addressOf: (key) => objectAddress(account, key),
  };
}

/** Where an object can be looked at by whoever may: below the domain that is open to all, else in its bucket. */
export function objectAddress(place: StorePlace, key: string): string {
  const { type, domain } = place;
  const base = domain && type === PUBLIC ? domain.replace(/\/+$/, "") : bucketAddress(place);
  return `${base}/${encodeKey(key)}`;
}

const clientOf = ({ accessKey, secretKey, zone }: StoreAccount): AwsClient =>
  new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: "s3",
    region: zone === "" ? "us-east-1" : zone,
  });

type Answered = (url: string, init: RequestInit, ms?: number, stop?: AbortSignal) => Promise<string>;

/** Signed requests. Redirects are not followed: what is signed is meant for one place. */
function createRequests(client: AwsClient, net: Net) {
  const send = async (
    url: string,
    init: RequestInit & { readonly signal: AbortSignal },
  ): Promise<Response> => {
    const { method = "GET", headers = {}, signal } = init;
    const signed = await client.sign(url, { method, headers });
    try {
      return await net.fetch(signed.url, { ...init, headers: signed.headers, redirect: "error" });
    } catch (error) {
      throw silent(signal, error);
    }
  };
  const answered: Answered = async (url, init, ms = ANSWER_MS, stop) => {
    const signal = stop ? AbortSignal.any([stop, net.timeout(ms)]) : net.timeout(ms);
    const response = await send(url, { ...init, signal });
    const text = await bodyText(response, signal);
    if (!response.ok) throw refused(response.status, text);
    return text;
  };
  return { send, answered };
}

const bodyText = (response: Response, signal: AbortSignal): Promise<string> =>
  textOf(response).catch((error: unknown) => {
    throw silent(signal, error);
  });

async function put(
  url: string,
  { path, size, sha256, mime, disposition }: PutOptions,
  answered: Answered,
  signal?: AbortSignal,
): Promise<void> {
  const headers = {
    "Content-Type": mime,
    "Content-Length": String(size),
    "Content-Disposition": disposition,
    "X-Amz-Content-Sha256": sha256,
  };
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const init = { method: "PUT", headers, body, duplex: "half" } as RequestInit;
  await answered(url, init, ANSWER_MS + Math.ceil(size / SLOWEST_BYTES_MS), signal);
}

function listAddress(bucket: string, most: number, token: string | undefined): string {
  const url = new URL(`${bucket}/`);
  url.searchParams.set("list-type", "2");
  url.searchParams.set("max-keys", String(most));
  url.searchParams.set("encoding-type", "url");
  if (token !== undefined) url.searchParams.set("continuation-token", token);
  // Not every store reads a plus as a space.
  return url.href.replaceAll("+", "%20");
}

/** Address of the bucket without a slash at its end. */
function bucketAddress({ host, bucket, addressing }: StorePlace): string {
  const url = new URL(host);
  const path = url.pathname.replace(/\/+$/, "");
  return addressing === "virtual"
    ? `${url.protocol}//${bucket}.${url.host}${path}`
    : `${url.origin}${path}/${bucket}`;
}

/** Signs that `encodeURIComponent` leaves, and a signature does not. */
const LEFT = /[!'()*]/g;

/** @throws Refusal for a key that no address can hold: with its dots the address would be that of another object. */
function encodeKey(key: string): string {
  if (!isAddressable(key)) throw new Refusal(400, storageTexts.refused, { reason: "InvalidKey" });
  return key
    .split("/")
    .map((part) =>
      encodeURIComponent(part).replace(LEFT, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join("/");
}

/** The store refused. */
export class StoreRefused extends Refusal {
  constructor(
    readonly answer: number,
    reason: string,
  ) {
    super(400, storageTexts.refused, { reason });
  }
}

/** The store's words are the cause, for the log. */
function refused(status: number, body: string): StoreRefused {
  const answer = refusalIn(body, status);
  const refusal = new StoreRefused(status, answer.message);
  const said = saidIn(answer);
  if (said !== undefined) refusal.cause = new Error(said);
  return refusal;
}

function silent(signal: AbortSignal, cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause;
  const refusal = refusalOfSilence(silenceOf(signal, cause), storageTexts, ANSWER_MS);
  refusal.cause = cause;
  return refusal;
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ANSWER_MAX) throw new Error("The answer is too long.");
  }
  return text + decoder.decode();
}
