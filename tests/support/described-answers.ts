import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";

/** Compares real answers with what the description of the calls says of them: statuses, types, and bodies with every field. */

export type Json = Readonly<Record<string, unknown>>;

export interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>
  >;
}

export interface DescribedCalls {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: Json;
}

/** A real answer. */
export interface RealAnswer {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  /** Empty for none. */
  readonly type: string;
  readonly text: string;
}

export interface AnswerCheck {
  /** Whether a call is described. */
  knows(method: string, path: string): boolean;
  /** What is wrong with an answer; `undefined` for nothing. */
  wrongIn(answer: RealAnswer): string | undefined;
  /** What was compared so far, `post /path 201`. */
  readonly seen: ReadonlySet<string>;
}

export function createAnswerCheck({ paths, components }: DescribedCalls): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { int64: true } });
  ajv.addSchema({ $id: "doc", components: closed(components) });
  const patterns = Object.keys(paths)
    .sort((a, b) => a.split("{").length - b.split("{").length)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`) }));
  const seen = new Set<string>();
  const validators = new Map<Json, ValidateFunction>();
  // Most calls describe their refusals alike.
  const byText = new Map<string, ValidateFunction>();
  const validatorOf = (schema: Json): ValidateFunction => {
    const known = validators.get(schema);
    if (known) return known;
    const led = JSON.stringify(closed(schema)).replaceAll('"#/components', '"doc#/components');
    const made = byText.get(led) ?? ajv.compile(JSON.parse(led) as Json);
    byText.set(led, made);
    validators.set(schema, made);
    return made;
  };
  const fits = (schema: Json, value: unknown): string | undefined => {
    const validate = validatorOf(schema);
    if (validate(value)) return undefined;
    const told = (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(" "),
    );
    return told.slice(0, 4).join("; ");
  };
  const patternOf = (method: string, path: string) => {
    const plain = path.split("?")[0] ?? "";
    return patterns.find(
      (one) => one.pattern.test(plain) && paths[one.path]?.[method.toLowerCase()] !== undefined,
    );
  };
  const wrongIn = ({ method, path, status, type, text }: RealAnswer): string | undefined => {
    const found = patternOf(method, path);
    const responses = found && paths[found.path]?.[method.toLowerCase()]?.responses;
    if (!found || !responses) return "is not described";
    const told = responses[status];
    if (!told) return `answers ${status}, which is not told of: ${text.slice(0, 200)}`;
    seen.add(`${method.toLowerCase()} ${found.path} ${status}`);
    if (text === "") return undefined;
    const own = type.split(";")[0] ?? "";
    const content = told.content?.[own] ?? told.content?.["*/*"];
    if (!content) return `answers ${own} with ${status}, which is not told of: ${text.slice(0, 200)}`;
    return own === "application/json" ? fits(content.schema, JSON.parse(text)) : undefined;
  };
  return { knows: (method, path) => patternOf(method, path) !== undefined, wrongIn, seen };
}

/** The schemas that take no fields beyond those described. */
function closed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(closed) as T;
  if (typeof value !== "object" || value === null) return value;
  const made = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  const isObject = "properties" in made && made.type === "object" && !("additionalProperties" in made);
  return (isObject ? { ...made, additionalProperties: false } : made) as T;
}
