import * as v from "valibot";
import { languages, readLanguage } from "../../src/contract/language.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { ListMove, TreeMove } from "../../src/contract/resources/row-move.ts";
import { wireMoney } from "../../src/domain/money.ts";
import { eachCell } from "../../src/domain/resources/inner-cells.ts";
import { listQuery } from "../../src/domain/resources/list-query.ts";
import { routesOf, saveRouteOf } from "../../src/domain/resources/routes.ts";
import { type BodyValues, createSchema, updateSchema } from "../../src/domain/resources/schemas.ts";
import { ModelRecords, ModelRefused, type ModelRow } from "./model-records.ts";

/** A call of the admin service as it reached it. */
export interface ModelCall {
  readonly method: string;
  /** Below the base, without a leading slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly language: string;
}

export interface ModelAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Answers a call that no area answers, at once or in a while. */
export type ModelHandler = (call: ModelCall) => unknown;

/**
 * The admin service in memory, for screens: the areas that a test gives it, each by its definition's own rules (contract A1). Deliberately without accounts
 * and permissions: the console asks its ports for those.
 *
 * To extend: answer another call with `on`. To drive it: change rows as a colleague by `area(…)`; have the next answer be another with `answer`;
 * keep calls waiting with `hold`.
 */
export class ModelAreas {
  readonly calls: ModelCall[] = [];
  private readonly areas = new Map<string, ModelRecords>();
  private readonly handlers = new Map<string, ModelHandler>();
  private readonly prepared = new Map<string, ModelAnswer[]>();
  private held: { readonly path: string; readonly free: Promise<void> } | undefined;

  add(definition: AnyResource, rows: readonly ModelRow[]): ModelRecords {
    const records = new ModelRecords(definition, rows);
    this.areas.set(definition.path, records);
    return records;
  }

  area(definition: AnyResource): ModelRecords {
    const found = this.areas.get(definition.path);
    if (found === undefined) throw new Error(`the model has no ${definition.name}`);
    return found;
  }

  /** @param call method and path, such as `GET api/site/current`. */
  on(call: string, handler: ModelHandler): void {
    this.handlers.set(call, handler);
  }

  /** Answers the next call of this method and path in another way, once. */
  answer(call: string, status: number, body: unknown): void {
    this.prepared.set(call, [...(this.prepared.get(call) ?? []), { status, body }]);
  }

  /** Keeps calls of a path waiting. @returns lets them go on. */
  hold(path: string): () => void {
    let release: () => void = () => undefined;
    const free = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.held = { path, free };
    return () => {
      this.held = undefined;
      release();
    };
  }

  async handle(call: ModelCall): Promise<ModelAnswer> {
    this.calls.push(call);
    if (this.held?.path === call.path) await this.held.free;
    const name = `${call.method} ${call.path}`;
    const prepared = this.prepared.get(name)?.shift();
    if (prepared !== undefined) return prepared;
    try {
      const handler = this.handlers.get(name);
      const body = handler ? await handler(call) : this.answerOf(call);
      return { status: call.method === "POST" ? 201 : 200, body };
    } catch (error) {
      if (!(error instanceof ModelRefused)) throw error;
      const { status, message, field } = error;
      return { status, body: { status, timestamp: 1, message, ...(field === undefined ? {} : { field }) } };
    }
  }

  /** In place of the browser's. */
  readonly fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input), "http://model");
    const { status, body } = await this.handle({
      method: init.method ?? "GET",
      path: url.pathname.replace(/^\/(prod-api\/)?/, ""),
      query: url.searchParams,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      language: new Headers(init.headers).get("Accept-Language") ?? "",
    });
    if (init.signal?.aborted) throw new DOMException("given up", "AbortError");
    if (body instanceof Blob) return new Response(body, { status });
    return new Response(body === undefined ? "" : JSON.stringify(body), { status });
  };

  private answerOf(call: ModelCall): unknown {
    const base = [...this.areas.keys()].find(
      (path) => call.path === path || call.path.startsWith(`${path}/`),
    );
    const area = base === undefined ? undefined : this.areas.get(base);
    if (base === undefined || area === undefined) throw new ModelRefused(404, `no such call: ${call.path}`);
    const [method, rest] = usualCall(area.definition, call.method, call.path.slice(base.length + 1));
    if (method === "GET") return read(area, rest, call);
    return write(area, rest, { ...call, method });
  }
}

/** What a call in a place of the definition's own would be in its usual place. */
function usualCall(definition: AnyResource, method: string, rest: string): readonly [string, string] {
  const usual = { list: "GET", one: "GET", create: "POST", update: "PUT", remove: "DELETE" } as const;
  for (const operation of ["list", "one", "create", "update", "remove"] as const) {
    for (const route of routesOf(definition, operation).slice(1)) {
      const found = route.method === method && idAt(route.path, rest);
      if (found) return [usual[operation], found.id ?? ""];
    }
  }
  return [method, rest];
}

/** The id in a path below the area's; undefined where the path is another one. */
function idAt(path: string, rest: string): { readonly id: string | undefined } | undefined {
  const found = new RegExp(`^${path.slice(1).replace(":id", "(\\d+)")}$`).exec(rest);
  return found === null ? undefined : { id: found[1] };
}

function read(area: ModelRecords, rest: string, { query, language }: ModelCall): unknown {
  const asked = () => {
    const given = Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
    return checked(listQuery(area.definition), given, language);
  };
  if (rest === "") return area.list(asked());
  if (rest === "counts") return area.counts(asked());
  const paged = (found: readonly unknown[]) => {
    const [page, size] = [Number(query.get("page") ?? 0), Number(query.get("size") ?? 10)];
    return { content: found.slice(page * size, (page + 1) * size), totalElements: found.length };
  };
  if (rest === "removed") {
    return { ...paged(area.removals()), own: false };
  }
  const [id, part] = rest.split("/");
  if (part === "history") return paged(area.actions.filter(({ recordId }) => recordId === Number(id)));
  const record = area.one(Number(id));
  return { ...record, ...area.siblings(record) };
}

function write(area: ModelRecords, rest: string, { method, query, body, language }: ModelCall): unknown {
  if (method === "POST" && rest === "superior") {
    return area.superior(v.parse(v.array(v.number()), body), query.get("exclude") !== "false");
  }
  const saved = method === "POST" ? savedId(area, rest, body) : undefined;
  if ((method === "POST" && rest === "") || saved === 0) {
    return { id: area.create(answered(area, checked(createSchema(area.definition), body, language))).id };
  }
  if (method === "POST" && rest === "removed/restore") {
    for (const id of v.parse(v.array(v.number()), body)) area.restore(id);
    return undefined;
  }
  if (method === "PUT" && rest === "order") {
    area.move(checked(area.definition.list.tree ? TreeMove : ListMove, body, language));
    return undefined;
  }
  if (method === "PUT" || saved !== undefined) {
    const given = saved === undefined ? body : { ...(body as object), id: saved };
    const { id, values, updateTime } = checked(updateSchema(area.definition), given, language);
    area.update(id, answered(area, values), updateTime);
    return undefined;
  }
  if (method === "DELETE") {
    const ids = rest === "" ? v.parse(v.array(v.number()), body) : [Number(rest)];
    for (const id of ids) area.remove(id);
    return rest === "" ? { failed: [] } : undefined;
  }
  throw new ModelRefused(404, `no such call: ${method} ${rest}`);
}

/** Which record an area's own call saves, 0 for a new one; undefined for another call. */
function savedId({ definition }: ModelRecords, rest: string, body: unknown): number | undefined {
  const save = saveRouteOf(definition);
  const found = save && idAt(save.path, rest);
  return found && Number(found.id ?? (body as { readonly id?: number }).id ?? 0);
}

let lineIds = 1_000;
const nextLine = () => {
  lineIds += 1;
  return lineIds;
};

/** Values as answers have them: amounts of money are numbers there. */
function answered({ definition: { fields } }: ModelRecords, values: BodyValues): BodyValues {
  const written = (field: Field | undefined, value: unknown): unknown => {
    if (field?.kind === "rows" && Array.isArray(value))
      return value.map((row: unknown) => eachCell(field.fields, row, written));
    if (field?.kind === "lines" && Array.isArray(value)) {
      return value.map((line: ModelRow) => ({
        ...(eachCell(field.fields, line, written) as ModelRow),
        id: line.id ?? nextLine(),
      }));
    }
    return field?.kind === "money" ? wireMoney(value) : value;
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, written(fields[name], value)]),
  );
}

/** @throws ModelRefused as the service refuses what does not fit: `field: reason`. */
function checked<T>(schema: v.GenericSchema<unknown, T>, input: unknown, language: string): T {
  const parsed = v.safeParse(schema, input, { lang: languages[readLanguage(language)].tag });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue)?.split(".")[0];
  throw new ModelRefused(400, field === undefined ? issue.message : `${field}: ${issue.message}`, field);
}
