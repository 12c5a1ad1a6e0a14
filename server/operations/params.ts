import type { FastifyRequest } from "fastify";

const SECRET = /pass|token|secret|credential|captcha|private_?key|access_?key|^(code|uuid)$/i;
const MASK = "[secret]";
const DEPTH = 6;
const TEXT_MAX = 200;
const MAX = 4_000;

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
  const text = JSON.stringify(masked(given, DEPTH, secrets)).replaceAll("\\u0000", "");
  return text.length > MAX ? `${text.slice(0, MAX)}…` : text;
}

function isEmpty(part: unknown): boolean {
  return part === undefined || part === null || (typeof part === "object" && Object.keys(part).length === 0);
}

/** A copy of a value in which whatever is under the name of a secret is hidden. */
export function masked(value: unknown, depth: number, secrets: readonly string[] = []): unknown {
  if (typeof value === "string") return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return "…";
  if (Array.isArray(value)) return value.map((item) => masked(item, depth - 1, secrets));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isSecret(name, secrets) && !isEmpty(item) ? MASK : masked(item, depth - 1, secrets),
    ]),
  );
}

const isSecret = (name: string, secrets: readonly string[]): boolean =>
  SECRET.test(name) || secrets.includes(name);
