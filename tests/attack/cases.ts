import type { Random } from "../../e2e/support/random.ts";
import type { Json } from "../support/described-answers.ts";
import { NUMBERS, TEXTS } from "./corpus.ts";
import { describedValue, resolved } from "./values.ts";

/** A call as the description of the calls has it. */
export interface AttackedCall {
  readonly method: string;
  /** With `{name}` for its parameters. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema?: Json }[];
  /** Of a JSON body. */
  readonly body: Json | undefined;
  /** Whether it takes files. */
  readonly isUpload: boolean;
}

export type Kind = "texts" | "noBody" | "otherBody" | "oneWrong" | "query" | "path" | "type";

/** A request that attacks. */
export interface Case {
  readonly kind: Kind;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Whether only a refusal of the input will do. */
  readonly isWrong: boolean;
}

const JSON_TYPE = { "Content-Type": "application/json" };
const DEEP = 2_000;

/** A random request to a call. */
export function caseOf(call: AttackedCall, components: Json, random: Random): Case {
  const kinds: readonly Kind[] = [
    ...(["texts", "query", "path", "type"] as const),
    ...(call.body ? (["texts", "texts", "noBody", "otherBody", "oneWrong", "oneWrong"] as const) : []),
  ];
  const kind = random.pick(kinds);
  const plain = call.body && resolved(call.body, components);
  const soundness = kind === "texts" ? 0.6 : 0.95;
  const sound = (schema: Json) => describedValue(schema, components, random, soundness);
  const parameter = (schema: Json | undefined, wild: boolean) =>
    wild ? random.pick(TEXTS) : String(sound(schema ?? { type: "string" }));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const known = call.parameters.find((one) => one.in === "path" && one.name === name);
    return encodeURIComponent(wellFormed(parameter(known?.schema, kind === "path")) || "0");
  });
  const query = queryOf(call, random, kind, parameter);
  const made = call.body && sound(call.body);
  const body = bodyOf(kind, made, random);
  return {
    ...{ kind, method: call.method, path: path + (query === "" ? "" : `?${query}`) },
    headers: headersOf(kind, call, random),
    body: call.method === "GET" ? undefined : body,
    isWrong:
      (kind === "noBody" && (plain?.required !== undefined || plain?.type === "array")) ||
      (kind === "otherBody" && (plain?.type === "object" || plain?.type === "array")),
  };
}

/** Texts go into addresses as UTF-8, which has no halves of signs. */
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, "\ufffd").slice(0, 2_000);

function queryOf(
  { parameters }: AttackedCall,
  random: Random,
  kind: Kind,
  parameter: (schema: Json | undefined, wild: boolean) => string,
): string {
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of parameters) {
    if (place !== "query" || !random.chance(0.4)) continue;
    const wild = kind === "query" && random.chance(0.6);
    for (let times = wild && random.chance(0.2) ? 3 : 1; times > 0; times--) {
      query.append(name, wellFormed(parameter(schema, wild)));
    }
  }
  if (kind === "query") {
    for (const name of ["page", "size", "sort", "blurry", "createTime", "id", "__proto__", "a[b]"]) {
      if (random.chance(0.2)) query.append(name, wellFormed(parameter(undefined, true)));
    }
  }
  return query.toString();
}

function bodyOf(kind: Kind, made: unknown, random: Random): string | undefined {
  if (made === undefined || kind === "noBody") return undefined;
  if (kind === "otherBody") return otherBody(made, random);
  if (kind === "oneWrong") return JSON.stringify(withOneWrong(made, random));
  if (kind === "type") return random.pick([JSON.stringify(made), "{", "\u0000", '{"a":1}{"b":2}', "a=1&b=2"]);
  return JSON.stringify(made);
}

/** JSON, or nearly so, of another kind than what is meant. */
function otherBody(made: unknown, random: Random): string {
  const isList = Array.isArray(made);
  const others = ['"text"', "17", "true", "null", "{", "[1,", "\ufeff", "[".repeat(DEEP) + "]".repeat(DEEP)];
  return random.pick([
    ...others,
    ...(isList ? ["{}", '{"0":1}', "[{}]", "[[1]]"] : ["[]", "[{}]", "[null]"]),
  ]);
}

function withOneWrong(made: unknown, random: Random): unknown {
  if (typeof made !== "object" || made === null) return [made];
  const names = Object.keys(made);
  const name = names.length === 0 ? "extra" : random.pick(names);
  const wrong = random.pick<unknown>([
    ...[null, [], {}, [[]], { $gt: "" }, true, "", random.pick(TEXTS), random.pick(NUMBERS)],
    ...[Array.from({ length: 5_000 }, (_, at) => at), { toString: 1, constructor: { prototype: 1 } }],
  ]);
  if (Array.isArray(made)) return [...made, wrong];
  const changed = { ...made, [name]: wrong };
  return random.chance(0.2)
    ? JSON.parse(JSON.stringify(changed).replace("{", '{"__proto__":{"isAdmin":true},'))
    : changed;
}

function headersOf(kind: Kind, { body, isUpload }: AttackedCall, random: Random): Case["headers"] {
  const language = random.pick(["en", "zh-CN", "zh-TW", "*", "x".repeat(500), "en;q=nonsense"]);
  const common = { "Accept-Language": language };
  if (kind !== "type") return { ...common, ...(body ? JSON_TYPE : {}) };
  const types = [
    ...["application/json; charset=utf-16", "application/xml", "text/plain", "multipart/form-data"],
    ...[
      "multipart/form-data; boundary=",
      "application/x-www-form-urlencoded",
      "application/json;",
      "*/*",
      "x",
    ],
  ];
  return {
    ...common,
    ...(body || isUpload ? { "Content-Type": random.pick(types) } : {}),
    ...(random.chance(0.5)
      ? { Range: random.pick(["bytes=0-", "bytes=-1", "bytes=9-1", "bytes=0-1,2-3", "x"]) }
      : {}),
    ...(random.chance(0.5) ? { "If-None-Match": random.pick(["*", '"x"', "x".repeat(999)]) } : {}),
    ...(random.chance(0.3) ? { "X-Forwarded-For": random.pick(["127.0.0.1", "x", "1,".repeat(99)]) } : {}),
    ...(random.chance(0.3) ? { "Accept-Encoding": random.pick(["gzip;q=0", "identity", "x"]) } : {}),
  };
}
