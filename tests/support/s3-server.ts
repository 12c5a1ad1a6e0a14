import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenLocally } from "../../e2e/support/loopback.ts";

/** A store that speaks as much of S3 as objects need, and believes nobody: every signature (SigV4) is computed again, every body hashed. */
export interface S3Server {
  readonly url: string;
  readonly bucket: string;
  readonly account: { readonly accessKey: string; readonly secretKey: string; readonly zone: string };
  readonly objects: Map<string, StoredObject>;
  /** The address with a name in place of the number; below it, every bucket has a host of its own. */
  readonly named: string;
  /** How the bucket was in each request. */
  readonly addressed: ("path" | "virtual")[];
  /** What came, and how it was answered: `PUT 2026/11/a.png 200`. */
  readonly calls: string[];
  /** Answers with this status, or waits for ever, until it is set back. */
  trouble: "none" | "down" | "silent";
  /** Answers so for one key alone. */
  readonly refusing: Map<string, number>;
  /** Asked before each page of a list. */
  beforeList: () => Promise<void>;
  /** Asked before an object is taken in. */
  beforePut: (key: string) => Promise<void>;
  close(): Promise<void>;
}

export interface StoredObject {
  readonly body: Buffer;
  readonly type: string;
  readonly disposition: string;
  readonly time: Date;
}

/** As browsers have it, everything below it is this machine. */
const HOST = "s3.localhost";

/** @param pageSize objects of one page, whatever is asked for. */
export async function startS3Server(pageSize = 1_000): Promise<S3Server> {
  const account = { accessKey: "QUAYSIDEACCESSKEY1", secretKey: "a-secret/that+signs=42", zone: "cn-east-1" };
  const server = createServer((request, response) => {
    void answer(store, pageSize, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  const { port, url, close } = await listenLocally(server);
  const store: S3Server = {
    url,
    named: `http://${HOST}:${port}`,
    addressed: [],
    refusing: new Map(),
    beforePut: async () => {},
    bucket: "quay-files",
    account,
    objects: new Map(),
    calls: [],
    trouble: "none",
    beforeList: async () => {},
    close,
  };
  return store;
}

async function answer(
  store: S3Server,
  pageSize: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", store.url);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (store.trouble === "silent") return;
  const { bucket, key, addressing } = placeOf(request.headers.host ?? "", url);
  store.addressed.push(addressing);
  const send = (status: number, content: string | Buffer = "", headers: Record<string, string> = {}) => {
    store.calls.push(`${request.method} ${key} ${status}`);
    response.writeHead(status, headers).end(content);
  };
  const refuse = (status: number, code: string) =>
    send(
      status,
      `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} &amp; so on</Message></Error>`,
    );

  if (store.trouble === "down") return refuse(503, "SlowDown");
  const fault = faultOf(store, request, url, body);
  if (fault) return refuse(403, fault);
  if (bucket !== store.bucket) return refuse(404, "NoSuchBucket");
  const refusal = store.refusing.get(`${request.method} ${key}`);
  if (refusal !== undefined) return refuse(refusal, "AccessDenied");
  const object = store.objects.get(key);
  if (request.method === "PUT") {
    const { "content-type": type = "", "content-disposition": disposition = "" } = request.headers;
    if (request.headers["content-length"] === undefined) return refuse(411, "MissingContentLength");
    await store.beforePut(key);
    store.objects.set(key, { body, type, disposition, time: new Date() });
    return send(200);
  }
  if (request.method === "DELETE") {
    store.objects.delete(key);
    return send(204);
  }
  if (key === "") {
    await store.beforeList();
    return send(200, listing(store, url, pageSize));
  }
  if (!object) return refuse(404, "NoSuchKey");
  send(200, object.body, { "content-type": object.type, "content-disposition": object.disposition });
}

/** The bucket is in front of the host, where that has a name, or in the path. */
function placeOf(host: string, { pathname }: URL) {
  const [name = ""] = host.split(":");
  const before = name.endsWith(`.${HOST}`) ? name.slice(0, -HOST.length - 1) : undefined;
  const [, first = "", ...rest] = pathname.split("/");
  return before === undefined
    ? { bucket: first, key: decodeURIComponent(rest.join("/")), addressing: "path" as const }
    : { bucket: before, key: decodeURIComponent(pathname.slice(1)), addressing: "virtual" as const };
}

/** A page of `ListObjectsV2`, in the order of keys; the token is the last key of the page before, in base64. */
function listing({ objects }: S3Server, { searchParams }: URL, pageSize: number): string {
  const after = Buffer.from(searchParams.get("continuation-token") ?? "", "base64").toString();
  const most = Math.min(pageSize, Number(searchParams.get("max-keys") ?? pageSize));
  const left = [...objects.entries()].filter(([key]) => key > after).sort(([a], [b]) => (a < b ? -1 : 1));
  const page = left.slice(0, most);
  const contents = page
    .map(
      ([key, { body, time }]) =>
        `<Contents><Key>${encodeURIComponent(key).replaceAll("%2F", "/")}</Key><Size>${body.length}</Size>` +
        `<LastModified>${time.toISOString()}</LastModified></Contents>`,
    )
    .join("");
  const isTruncated = left.length > page.length;
  const next = isTruncated
    ? `<NextContinuationToken>${Buffer.from(page.at(-1)?.[0] ?? "").toString("base64")}</NextContinuationToken>`
    : "";
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><EncodingType>url</EncodingType><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`;
}

interface Claim {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly date: string;
  readonly hash: string;
}

/** What is wrong with a request's signature; `undefined` where it is right. */
function faultOf(store: S3Server, request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const claim = url.searchParams.has("X-Amz-Signature") ? inQuery(url) : inHeaders(request);
  if (!claim) return "AccessDenied";
  const [accessKey, day, zone, service, end] = claim.credential.split("/");
  if (accessKey !== store.account.accessKey) return "InvalidAccessKeyId";
  if (zone !== store.account.zone || service !== "s3" || end !== "aws4_request")
    return "AuthorizationHeaderMalformed";
  if (day !== claim.date.slice(0, 8)) return "RequestTimeTooSkewed";
  if (!isFresh(claim, url)) return "RequestTimeTooSkewed";
  if (claim.hash !== "UNSIGNED-PAYLOAD" && claim.hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const expected = signatureOf(store, request, url, claim);
  const given = Buffer.from(claim.signature);
  const wanted = Buffer.from(expected);
  return given.length === wanted.length && timingSafeEqual(given, wanted)
    ? undefined
    : "SignatureDoesNotMatch";
}

function inHeaders({ headers }: IncomingMessage): Claim | undefined {
  const found = /^AWS4-HMAC-SHA256 Credential=(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? "",
  );
  const [date, hash] = [headers["x-amz-date"], headers["x-amz-content-sha256"]];
  if (!found || typeof date !== "string" || typeof hash !== "string") return undefined;
  return { credential: found[1] ?? "", signedHeaders: found[2] ?? "", signature: found[3] ?? "", date, hash };
}

function inQuery({ searchParams: query }: URL): Claim {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  return {
    credential: of("Credential"),
    signedHeaders: of("SignedHeaders"),
    signature: of("Signature"),
    date: of("Date"),
    hash: "UNSIGNED-PAYLOAD",
  };
}

const SKEW_MS = 900_000;

function isFresh({ date }: Claim, { searchParams }: URL): boolean {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const age = Date.now() - Date.parse(iso);
  const expires = searchParams.get("X-Amz-Expires");
  return Math.abs(age) < SKEW_MS && (expires === null || age < Number(expires) * 1_000);
}

function signatureOf({ account }: S3Server, request: IncomingMessage, url: URL, claim: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, c], [b, d]) => (a === b ? (c < d ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const names = claim.signedHeaders.split(";");
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`).join("");
  const path = url.pathname
    .split("/")
    .map((part) => encoded(decodeURIComponent(part)))
    .join("/");
  const canonical = [request.method, path, query, headers, claim.signedHeaders, claim.hash].join("\n");
  const [, day = "", zone = ""] = claim.credential.split("/");
  const scope = `${day}/${zone}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", claim.date, scope, sha256(canonical)].join("\n");
  const key = [day, zone, "s3", "aws4_request"].reduce<Buffer>(
    (last, part) => hmac(last, part),
    Buffer.from(`AWS4${account.secretKey}`),
  );
  return hmac(key, text).toString("hex");
}

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
