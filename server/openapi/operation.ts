import * as v from "valibot";
import type { ListedRoute } from "../http/route-list.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText, type Language, type Text } from "../texts/index.ts";
import { openApiTags, openApiTexts } from "../texts/openapi.ts";
import { areaTitle, type Described, describeArea, recordOfArea } from "./area-operations.ts";
import { CHAT, chatRefusal, describeChat } from "./chat-operations.ts";
import type { JsonSchema, SchemaMaker } from "./json-schema.ts";
import { type RouteNote, routeNotes } from "./notes.ts";
import { describeShop } from "./shop-operations.ts";
import { describeSite } from "./site-operations.ts";
import { describeVisitor } from "./visitor-operations.ts";

/** Answers of the admin service that are none: what they are, and when. */
const REFUSALS: Readonly<Record<number, Text>> = {
  400: openApiTexts.refused,
  401: openApiTexts.notSignedIn,
  403: openApiTexts.noPermission,
  404: openApiTexts.notFound,
  409: openApiTexts.stale,
  413: openApiTexts.tooLarge,
  415: httpTexts.mediaType,
  429: openApiTexts.tooMany,
  431: httpTexts.headTooLarge,
  500: openApiTexts.failed,
  502: openApiTexts.mailFailed,
  503: openApiTexts.away,
  507: openApiTexts.diskFull,
};
const OK = 200;
/** Answered before it is known what was asked for. */
const HEAD_TOO_LARGE = 431;
/** Answers without a body: nothing to tell, or a way to somewhere else. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 302]);

/** A path as OpenAPI writes it: `/a/:id` is `/a/{id}`. */
export function pathOf(url: string): string {
  return url.replace(/:(\w+)/g, "{$1}").replace("*", "{path}");
}

/** A route as an OpenAPI operation; `known`: whether what it answers is described. */
export function operationOf(
  route: ListedRoute,
  language: Language,
  schemas: SchemaMaker,
): { readonly operation: JsonSchema; readonly known: boolean } {
  const described = descriptionOf(route, language, schemas);
  const { tag, summary, status = OK, type = "application/json" } = described ?? fallback(route, language);
  const content =
    described?.answer === undefined ? {} : { content: { [type]: { schema: described.answer } } };
  const parameters = parametersOf(route, described, schemas);
  const body = bodyOf(route, described, schemas);
  const operation = {
    operationId: idOf(route),
    tags: [tag],
    summary,
    description: [accessOf(route, language), ...(described?.notes ?? [])].join("\n\n"),
    ...(route.access && route.access.permissions.length > 0
      ? { "x-permissions": route.access.permissions }
      : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      [status]: {
        description: formatText(
          described?.maybeEmpty ? openApiTexts.doneOrPart : openApiTexts.done,
          language,
        ),
        ...(WITHOUT_BODY.has(status) ? {} : content),
      },
      ...Object.fromEntries(
        (described?.mayBe ?? []).map((one) => [
          one,
          { description: formatText(openApiTexts.done, language) },
        ]),
      ),
      ...refusalsOf(route, described, language, schemas),
    },
    security: securityOf(route),
  };
  return { operation, known: described !== undefined };
}

function descriptionOf(route: ListedRoute, language: Language, schemas: SchemaMaker): Described | undefined {
  const { method, url } = route;
  const note = routeNotes[`${method} ${url}`];
  if (note) return noted(route, note, language, schemas);
  const area =
    describeArea(method, url, language, schemas) ??
    describeChat(method, url, language, schemas) ??
    describeShop(method, url, language, schemas) ??
    describeSite(method, url, language, schemas) ??
    describeVisitor(method, url, language, schemas);
  if (area)
    return { ...area, summary: route.operation ? formatText(route.operation, language) : area.summary };
  if (url.startsWith("/prod-api/")) return undefined;
  const isFile = { type: "string", contentMediaType: "application/octet-stream" };
  const { tag } = fallback(route, language);
  return {
    tag,
    summary: formatText(openApiTexts.file, language),
    answer: isFile,
    type: "*/*",
    refuses: [404],
  };
}

function noted(route: ListedRoute, note: RouteNote, language: Language, schemas: SchemaMaker): Described {
  const { answer, shape, summary = route.operation, ...rest } = note;
  const plain = fallback(route, language);
  return {
    ...rest,
    tag: areaTitle(route.url, language) ?? plain.tag,
    summary: summary ? formatText(summary, language) : plain.summary,
    ...(answer ? { answer: schemas.of(answer) } : {}),
    ...(shape ? { answer: shape((area) => recordOfArea(area, language, schemas)) } : {}),
  };
}

function fallback({ method, url, operation }: ListedRoute, language: Language): Described {
  const part = /^\/prod-api\/(?:api\/)?(\w+)/.exec(url)?.[1];
  const tag = formatText(
    (part === undefined ? undefined : openApiTags[part]) ?? openApiTexts.system,
    language,
  );
  return { tag, summary: operation ? formatText(operation, language) : `${method} ${url}` };
}

function idOf({ method, url }: ListedRoute): string {
  return method.toLowerCase() + url.replace(/[^a-zA-Z0-9]+/g, "_");
}

function accessOf({ url, access }: ListedRoute, language: Language): string {
  if (url.startsWith(`${CHAT}/`)) {
    return formatText(
      url.endsWith("/refreshToken") ? openApiTexts.refreshes : openApiTexts.chatSession,
      language,
    );
  }
  if (access === undefined) return formatText(openApiTexts.open, language);
  if (access.permissions.length === 0) return formatText(openApiTexts.session, language);
  return formatText(openApiTexts.needs, language, { permissions: access.permissions.join(", ") });
}

function securityOf({ url, access }: ListedRoute): readonly JsonSchema[] {
  if (url.startsWith(`${CHAT}/`)) return url.endsWith("/refreshToken") ? [] : [{ accessToken: [] }];
  return access === undefined ? [] : [{ bearer: [] }];
}

function parametersOf({ url, takes }: ListedRoute, described: Described | undefined, schemas: SchemaMaker) {
  const own = takes.params ? schemas.of(takes.params) : {};
  const types = (own.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const inPath = [...pathOf(url).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: types[name] ?? { type: "string" },
  }));
  return [...inPath, ...(described?.query ?? queryOf(takes.querystring, schemas))];
}

function queryOf(schema: ListedRoute["takes"]["querystring"], schemas: SchemaMaker): readonly JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema);
  const needed = new Set(required as readonly string[]);
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(([name, one]) => ({
    name,
    in: "query",
    required: needed.has(name),
    schema: one,
  }));
}

function bodyOf(
  { takes }: ListedRoute,
  described: Described | undefined,
  schemas: SchemaMaker,
): JsonSchema | undefined {
  if (described?.files) {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const texts = described.fields ?? [];
    const parts = [
      ...described.files.map((name) => [name.replace("?", ""), file] as const),
      ...texts.map((name) => [name.replace("?", ""), { type: "string" }] as const),
    ];
    const required = [...described.files, ...texts].filter((name) => !name.endsWith("?"));
    const schema = { type: "object", properties: Object.fromEntries(parts), required };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  const schema = described?.body ?? (takes.body ? schemas.of(takes.body) : undefined);
  if (!schema) return undefined;
  const isTold = takes.body !== undefined && !v.safeParse(takes.body, undefined).success;
  return {
    required: isTold || requiresBody(schema, schemas.shared),
    content: { "application/json": { schema } },
  };
}

/** Whether a schema takes neither nothing nor an object without fields, as which a body that is left out is read. */
function requiresBody(schema: JsonSchema, shared: SchemaMaker["shared"]): boolean {
  const { $ref, anyOf, type, required } = schema;
  if (typeof $ref === "string") return requiresBody(shared[$ref.split("/").at(-1) ?? ""] ?? {}, shared);
  if (Array.isArray(anyOf)) return anyOf.every((one: JsonSchema) => requiresBody(one, shared));
  if (type === "null" || [type].flat().includes("null")) return false;
  return type === "object" ? Array.isArray(required) && required.length > 0 : type !== undefined;
}

function refusalsOf(
  route: ListedRoute,
  described: Described | undefined,
  language: Language,
  schemas: SchemaMaker,
) {
  const { method, url, access, takes } = route;
  const isChat = url.startsWith(`${CHAT}/`);
  const takesSomething = takes.body ?? takes.querystring ?? takes.params ?? described?.files;
  const statuses = new Set([
    ...(takesSomething || described?.body ? [400] : []),
    ...(method === "GET" ? [] : [413, 415]),
    ...(access ? [401] : []),
    ...(access || isChat ? [429] : []),
    ...(access && access.permissions.length > 0 ? [403] : []),
    ...(url.includes(":") && !isChat ? [404] : []),
    ...(described?.refuses ?? []),
    HEAD_TOO_LARGE,
    500,
    503,
  ]);
  return Object.fromEntries(
    [...statuses].sort().map((status) => [
      status,
      {
        description: formatText(REFUSALS[status] ?? openApiTexts.failed, language),
        content: {
          ...(isChat && status !== HEAD_TOO_LARGE
            ? chatRefusal(status, schemas)
            : { "application/json": { schema: ERROR } }),
          ...(status === 400 && described?.refusesAs ? { [described.refusesAs]: PAGE } : {}),
        },
      },
    ]),
  );
}

const PAGE = { schema: { type: "string" } } as const;
const ERROR = { $ref: "#/components/schemas/Error" } as const;
