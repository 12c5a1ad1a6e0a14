import type { FastifyRequest } from "fastify";

const SECRET = /pass|token|secret|credential|captcha|private_?key|access_?key|^(code|uuid)$/i;
const MASK = "[secret]";
const DEPTH = 6;
const TEXT_MAX = 200;
const MAX = 4_000;
/** More values are never within that: each is a sign at least. */
const VALUES_MAX = MAX;

/**
 * JSON of what a request was given in path, query and body, for the operation log: secrets masked, long texts cut.
 * @param secrets names of further secrets.
 */
export function paramsOf(
  request: Pick<FastifyRequest, "params" | "query" | "body">,
  secrets: readonly string[] = [],
): string | null {
  const { params, query, body } = request;
  const given = Object.fromEntries(
    Object.entries({ params, query, body }).filter(([, part]) => !isEmpty(part)),
  );
  if (isEmpty(given)) return null;
  const text = JSON.stringify(masked(given, DEPTH, secrets, { values: VALUES_MAX })).replaceAll(
    "\\u0000",
    "",
  );
  return text.length > MAX ? `${text.slice(0, MAX)}…` : text;
}

function isEmpty(part: unknown): boolean {
  return part === undefined || part === null || (typeof part === "object" && Object.keys(part).length === 0);
}

/**
 * A copy of a value in which whatever is under the name of a secret is hidden.
 * @param left how many values may still be in it; what is beyond is left out.
 */
export function masked(
  value: unknown,
  depth: number,
  secrets: readonly string[] = [],
  left = { values: Number.POSITIVE_INFINITY },
): unknown {
  left.values -= 1;
  if (typeof value === "string") return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return "…";
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      if (left.values <= 0) break;
      items.push(masked(item, depth - 1, secrets, left));
    }
    return items;
  }
  const fields: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value)) {
    if (left.values <= 0) break;
    const isHidden = isSecret(name, secrets) && !isEmpty(item);
    fields.push([name, isHidden ? MASK : masked(item, depth - 1, secrets, left)]);
  }
  return Object.fromEntries(fields);
}

const isSecret = (name: string, secrets: readonly string[]): boolean =>
  SECRET.test(name) || secrets.includes(name);
