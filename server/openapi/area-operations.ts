import {
  HistoryPage,
  ImportReport,
  RecordMade,
  RecordUses,
  RemovalPage,
  Revision,
  RowsRefused,
  TabCounts,
} from "../../src/contract/answers.ts";
import { WorkStarted } from "../../src/contract/background-work.ts";
import { type Action, actionPath } from "../../src/contract/resources/action-definition.ts";
import { askedBy, isByIds } from "../../src/contract/resources/asked.ts";
import { type AnyResource, facesOf } from "../../src/contract/resources/definition.ts";
import type { OptionValue } from "../../src/contract/resources/field-values.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { LANGUAGE_ACTIONS } from "../../src/contract/resources/languages.ts";
import { ListMove, TreeMove } from "../../src/contract/resources/row-move.ts";
import { SETTINGS_PATH } from "../../src/contract/resources/settings.ts";
import { TRANSLATED_TEXTS, TranslatedTexts } from "../../src/contract/translated-texts.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { auditOf, fieldOf } from "../../src/domain/resources/list-shape.ts";
import { areas } from "../resources/definitions.ts";
import { SERVICE } from "../resources/mount.ts";
import { formatText, type Language, type Text } from "../texts/index.ts";
import { openApiTexts } from "../texts/openapi.ts";
import { capital } from "../texts/resources.ts";
import { actionAnswers, recordActions } from "./action-answers.ts";
import { ID, STRING } from "./field-schemas.ts";
import type { JsonSchema, SchemaMaker } from "./json-schema.ts";
import { countedParameters, listParameters } from "./list-parameters.ts";
import { pageExtras } from "./record-extras.ts";
import { answeredFields, bodySchema, inputSchema, recordSchema } from "./record-schemas.ts";

/** What the mechanism's endpoints take and answer: their own schemas read whole bodies at once, so that the definition describes it. */

export interface Described {
  readonly tag: string;
  readonly summary: string;
  /** What there is to say besides. */
  readonly notes?: readonly string[];
  readonly query?: readonly JsonSchema[];
  readonly body?: JsonSchema;
  /** Of what is answered: its status, and its content; none for an empty answer. */
  readonly status?: number;
  readonly answer?: JsonSchema;
  /** Type of the content where it is no JSON. */
  readonly type?: string;
  /** Type of a refusal of its rules where it is no JSON. */
  readonly refusesAs?: string;
  /** No body is answered where there is nothing to report. */
  readonly maybeEmpty?: boolean;
  /** Other statuses of what went well, without content. */
  readonly mayBe?: readonly number[];
  /** Fields of a multipart body that are files; those with a `?` may be left out. */
  readonly files?: readonly string[];
  /** Its other fields; those with a `?` may be left out. */
  readonly fields?: readonly string[];
  /** Statuses of refusals besides the usual ones. */
  readonly refuses?: readonly number[];
}

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const FILE = { type: "string", contentMediaType: XLSX } as const;
const IDS = {
  type: "array",
  items: { type: "integer", format: "int64" },
  minItems: 1,
  maxItems: 1_000,
} as const;
/** Pages of a list of objects. */
export function pageOf(items: JsonSchema): JsonSchema {
  return {
    type: "object",
    properties: { content: { type: "array", items }, totalElements: { type: "integer" } },
    required: ["content", "totalElements"],
  };
}

interface Asked {
  readonly definition: AnyResource;
  readonly language: Language;
  readonly schemas: SchemaMaker;
}

type Describe = (asked: Asked) => Described;

/** A page of an area's list. */
function listOf(asked: Asked): JsonSchema {
  const { properties, ...page } = pageOf(record(asked));
  const extras = Object.entries(pageExtras[asked.definition.name] ?? {}).map(([name, schema]) => [
    name,
    asked.schemas.of(schema),
  ]);
  return { ...page, properties: { ...(properties as object), ...Object.fromEntries(extras) } };
}

const record = ({ definition, language, schemas }: Asked) => recordSchema(definition, language, schemas);
const history = (asked: Asked): Described => ({
  ...named(asked, openApiTexts.history),
  answer: asked.schemas.define("HistoryPage", () => asked.schemas.of(HistoryPage)),
});

/** A change of what somebody else has changed meanwhile is refused where that is noted. */
const staleOf = ({ definition }: Asked): readonly number[] =>
  auditOf(definition).includes("updateTime") ? [409] : [];

/** By method and path below the area's. */
const usual: Readonly<Record<string, Describe>> = {
  "GET ": (asked) => ({
    ...named(asked, openApiTexts.list),
    query: listParameters(asked.definition, true),
    answer: listOf(asked),
  }),
  "GET /:id": (asked) => ({ ...named(asked, openApiTexts.one), answer: record(asked) }),
  "GET /counts": (asked) => ({
    ...named(asked, openApiTexts.counts),
    query: countedParameters(asked.definition),
    answer: asked.schemas.define("TabCounts", () => asked.schemas.of(TabCounts)),
  }),
  "GET /uses": (asked) => ({
    ...named(asked, openApiTexts.uses),
    answer: asked.schemas.define("RecordUses", () => asked.schemas.of(RecordUses)),
  }),
  "POST ": (asked) => ({
    ...named(asked, openApiTexts.one),
    body: bodySchema(asked.definition, "create", asked.language),
    status: 201,
    answer: asked.schemas.define("RecordMade", () => asked.schemas.of(RecordMade)),
  }),
  "PUT ": (asked) => ({
    ...named(asked, openApiTexts.one),
    body: bodySchema(asked.definition, "update", asked.language),
    status: 204,
    refuses: [404, ...staleOf(asked)],
  }),
  "PUT /order": (asked) => ({
    ...named(asked, openApiTexts.one),
    body: asked.schemas.of(asked.definition.list.tree ? TreeMove : ListMove),
    status: 204,
    refuses: [404, 409],
  }),
  "DELETE ": (asked) => ({
    ...named(asked, openApiTexts.one),
    body: IDS,
    answer: refused(asked.schemas),
    maybeEmpty: true,
    refuses: [404],
  }),
  "DELETE /:id": (asked) => named(asked, openApiTexts.one),
  "GET /download": (asked) => ({
    ...named(asked, openApiTexts.download),
    query: listParameters(asked.definition, false),
    answer: FILE,
    type: XLSX,
  }),
  "GET /:id/history": history,
  "GET /:id/history/:change": (asked) => ({
    ...named(asked, openApiTexts.revision),
    answer: asked.schemas.define("Revision", () => asked.schemas.of(Revision)),
  }),
  "GET /removed": (asked) => ({
    ...named(asked, openApiTexts.removed),
    answer: asked.schemas.define("RemovalPage", () => asked.schemas.of(RemovalPage)),
  }),
  "POST /removed/restore": (asked) => ({
    ...named(asked, openApiTexts.one),
    body: IDS,
    answer: refused(asked.schemas),
    maybeEmpty: true,
    refuses: [404, 409],
  }),
  "POST /import": (asked) => ({
    ...named(asked, openApiTexts.one),
    files: ["file"],
    answer: asked.schemas.define("ImportReport", () => asked.schemas.of(ImportReport)),
    refuses: [413],
  }),
  "GET /import/template": (asked) => ({
    ...named(asked, openApiTexts.template),
    answer: FILE,
    type: XLSX,
  }),
  [`POST ${TRANSLATED_TEXTS}`]: (asked) => ({
    ...named(asked, openApiTexts.translatedTexts),
    answer: asked.schemas.define("TranslatedTexts", () => asked.schemas.of(TranslatedTexts)),
    refuses: [400, 404],
  }),
  "POST /superior": (asked) => ({
    ...named(asked, openApiTexts.superior),
    answer: { type: "array", items: record(asked) },
  }),
};

/** Makes a record, or changes one. */
function describeSave(asked: Asked): Described {
  const { definition, language, schemas } = asked;
  const bodies = (["create", "update"] as const).map((mode) => bodySchema(definition, mode, language));
  return {
    ...named(asked, openApiTexts.one),
    body: { anyOf: bodies },
    status: 201,
    answer: schemas.define("RecordMade", () => schemas.of(RecordMade)),
    mayBe: [204],
    refuses: [404, ...staleOf(asked)],
  };
}

/** Of settings that there is one set of. */
const single: Readonly<Record<string, Describe>> = {
  "GET ": (asked) => ({ ...named(asked, openApiTexts.settings), answer: record(asked) }),
  "GET /:id": (asked) => ({ ...named(asked, openApiTexts.settings), answer: record(asked) }),
  "GET /:id/history": history,
  "PUT ": (asked) => ({
    ...named(asked, openApiTexts.settings),
    body: bodySchema(asked.definition, "create", asked.language),
    status: 204,
    refuses: staleOf(asked),
  }),
  "DELETE ": (asked) => ({ ...named(asked, openApiTexts.settings), refuses: [404] }),
};

/** All settings that are known by their keys, as one flat map. */
function describeSettings(method: string, language: Language): Described {
  const fields = Object.assign(
    {},
    ...areas.flatMap(({ definition }) => (definition.keyed ? [definition.fields] : [])),
  ) as AnyResource["fields"];
  const called = {
    tag: formatText(openApiTexts.allSettings, language),
    summary: formatText(openApiTexts.allSettings, language),
  };
  return method === "GET"
    ? { ...called, answer: { type: "object", properties: answeredFields(fields, language) } }
    : { ...called, body: inputSchema(fields, language), status: 204, refuses: [409] };
}

/** The records of an area that is named, for what answers them elsewhere. */
export function recordOfArea(area: string, language: Language, schemas: SchemaMaker): JsonSchema {
  const found = areas.find(({ definition }) => definition.name === area);
  if (!found) throw new Error(`There is no area ${area}.`);
  return recordSchema(found.definition, language, schemas);
}

const refused = (schemas: SchemaMaker) => schemas.define("RowsRefused", () => schemas.of(RowsRefused));

/** What an endpoint of the mechanism takes and answers; `undefined` for one that is none of them. */
export function describeArea(
  method: string,
  url: string,
  language: Language,
  schemas: SchemaMaker,
): Described | undefined {
  if (url === SERVICE + SETTINGS_PATH) return describeSettings(method, language);
  for (const { definition } of areas) {
    const asked = { definition, language, schemas };
    for (const path of [definition.path, ...(definition.aliases ?? [])]) {
      const base = SERVICE + path;
      const action = (definition.actions ?? []).find(
        (one) => one.method === method && SERVICE + actionPath(path, one) === url,
      );
      if (action) return describeAction(asked, action);
      if (!url.startsWith(base)) continue;
      const place = `${method} ${url.slice(base.length)}`;
      if (place === definition.routes?.save) return describeSave(asked);
      const operationFor = (definition.elsewhere ? single : usual)[usualPlace(definition, place)];
      if (operationFor) return operationFor(asked);
    }
  }
  return undefined;
}

/** The usual place of what is called in another one. */
function usualPlace({ routes = {} }: AnyResource, place: string): string {
  if ([routes.list].flat().some((one) => one === place)) return "GET ";
  if (place === routes.one) return "GET /:id";
  if (place === routes.create) return "POST ";
  if (place === routes.update) return "PUT ";
  return place === routes.remove ? `DELETE ${place.includes(":id") ? "/:id" : ""}` : place;
}

/** Name of the area that a route is below; `undefined` where there is none. */
export function areaTitle(url: string, language: Language): string | undefined {
  const found = areas.find(({ definition: { path, aliases = [] } }) =>
    [path, ...aliases].some((one) => `${url}/`.startsWith(`${SERVICE}${one}/`)),
  );
  return found && labelText(found.definition.title, language);
}

function describeAction(whole: Asked, action: Action): Described {
  const { definition, language, schemas } = whole;
  const summary = formatText(openApiTexts.action, language, {
    title: labelText(definition.title, language),
    action: facesOf(definition, action)
      .map(({ label }) => labelText(label, language))
      .join(" / "),
  });
  const tag = labelText(definition.title, language);
  const names = action.by === undefined ? IDS : { type: "array", items: { type: "string" }, minItems: 1 };
  const bulk = isByIds(action);
  const asked = askedBody(definition, action, language);
  const faces = facesOf(definition, action);
  const isAsking = faces.some((face) => face.says || askedBy(face));
  const body = bulk && !isAsking ? names : bulk ? withIds(asked) : asked;
  const isReported = (action.to && bulk) || (definition.languages && LANGUAGE_ACTIONS.has(action.name));
  const answer = isReported
    ? RowsRefused
    : action.starts
      ? WorkStarted
      : actionAnswers[`${definition.name}.${action.name}`];
  const isReport = answer === RowsRefused;
  return {
    tag,
    summary,
    notes: facesOf(definition, action).flatMap((face) => movesOf(definition, face, language)),
    ...(bulk || isAsking || action.seen ? { body } : {}),
    ...(answer ? { answer: isReport ? refused(schemas) : schemas.of(answer) } : {}),
    ...(action.file ? { answer: FILE, type: XLSX } : {}),
    ...(recordActions.has(`${definition.name}.${action.name}`) ? { answer: record(whole) } : {}),
    ...(isReport && action.method === "PUT" ? { mayBe: [204] } : {}),
    ...(isReport && action.method === "POST" ? { maybeEmpty: true } : {}),
    ...(answer === undefined && action.method === "PUT" ? { status: 204 } : {}),
    refuses: [action.when, action.seen, action.of].every((one) => one === undefined) ? [404] : [404, 409],
  };
}

/** The states in which an action is done, and the one that it leads to. */
function movesOf(definition: AnyResource, { name, label }: Action, language: Language): readonly string[] {
  const { machine, fields } = definition;
  const move = machine?.moves[name];
  const field = machine && fields[machine.by];
  if (!move || field?.kind !== "choice") return [];
  const called = (state: OptionValue) => {
    const option = field.options.find(({ value }) => value === state);
    return option ? labelText(option.label, language) : String(state);
  };
  const lines = [
    formatText(openApiTexts.fromStates, language, { states: move.from.map(called).join(", ") }),
    ...(move.to === undefined
      ? []
      : [formatText(openApiTexts.toState, language, { state: called(move.to) })]),
  ];
  return lines.map((line) => `${labelText(label, language)}: ${line}`);
}

/** What actions of one endpoint ask for, together where the body says which of them is meant: then what one asks for need not be given. */
function asksOf(definition: AnyResource, action: Action): Readonly<Record<string, Field>> {
  if (!action.says) return askedBy(action) ?? {};
  const asked = facesOf(definition, action).flatMap((face) => Object.entries(askedBy(face) ?? {}));
  return Object.fromEntries(asked.map(([name, field]) => [name, { ...field, required: false }]));
}

/** What a dialog asks for; the row where the body names it, and the state that it is seen in. */
function askedBody(definition: AnyResource, action: Action, language: Language): JsonSchema {
  const { seen = {}, says = {}, by } = action;
  const told = Object.entries(seen).map(([name, of]) => [name, fieldOf(definition, of)] as const);
  const said = Object.keys(says).map((name) => [name, fieldOf(definition, name)] as const);
  const asked = inputSchema(
    { ...Object.fromEntries([...told, ...said]), ...asksOf(definition, action) },
    language,
  );
  const isOfRow = action.places.join() === "row" && !action.unnamed && !action.path.includes(":id");
  const isNamed = by !== undefined || isOfRow;
  if (isByIds(action) || !isNamed) return asked;
  const name = by ?? "id";
  return {
    ...asked,
    properties: {
      [name]: definition.fields[name]?.kind === "text" ? STRING : ID,
      ...(asked.properties as object),
    },
    required: [name, ...((asked.required ?? []) as readonly string[])],
  };
}

function withIds(asked: JsonSchema): JsonSchema {
  const properties = asked.properties as Readonly<Record<string, unknown>>;
  return {
    anyOf: [IDS, { type: "object", properties: { ...properties, ids: IDS, id: { type: "integer" } } }],
  };
}

function named({ definition, language }: Asked, text: Text): Pick<Described, "tag" | "summary"> {
  const tag = labelText(definition.title, language);
  return { tag, summary: formatText(text, language, { title: capital(tag) }) };
}
