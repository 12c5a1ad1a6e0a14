import * as v from "valibot";
import { readLanguage } from "../../contract/language.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { Id } from "../../contract/schema.ts";
import { knownValue } from "./choice-values.ts";
import { emptyOf, initialOf } from "./empty.ts";
import { type Fault, isNothing, misplacedFault, WRONG_TYPE } from "./fault.ts";
import { faultText } from "./fault-text.ts";
import { faultOf, isStrayList, rulesOf, tidy } from "./kinds.ts";
import { labelText } from "./label-text.ts";
import { holds, isWritable, sentKeyOf } from "./list-shape.ts";

/** Bodies and answers of an area, made of its definition (contract A1). */

/** Longest password in a body: base64 of what an RSA key of up to 4096 bit encrypts. */
const ENCRYPTED_MAX = 1_024;

/** The fields of a record as a body gives them, tidied; nothing given is `null`, what is absent is not there. */
export type BodyValues = Readonly<Record<string, unknown>>;

/** A body that changes a record. */
export interface UpdateBody {
  readonly id: number;
  /** When the record was changed last, as the caller knows it. */
  readonly updateTime?: string | undefined;
  readonly values: BodyValues;
}

type Anything = Readonly<Record<string, unknown>>;
/** An object, whatever is in it: a schema of its values would be applied to each. */
const Anything: v.GenericSchema<unknown, Anything> = v.looseObject({});

/** Adds what is wrong with what was sent under a key; it is worded in the language that is asked for. */
type Complain = (key: string, wrong: Fault) => void;

/** Body of `POST`: every field that has to be given is, and no id. Fields that cannot be given are left out, unknown ones too. */
export function createSchema(definition: AnyResource): v.GenericSchema<unknown, BodyValues> {
  return v.pipe(
    Anything,
    v.rawTransform(({ dataset, addIssue }): BodyValues => {
      const { id } = dataset.value;
      if (!isNothing(id)) {
        const title = (lang: string | undefined) => labelText(definition.title, readLanguage(lang));
        addIssue({
          message: ({ lang }) => labelText("faults.hasId", readLanguage(lang), { title: title(lang) }),
          input: id,
        });
      }
      const complain = complainer(dataset.value, addIssue);
      return tidied(definition, dataset.value, "create", complain);
    }),
  );
}

/** Body of `PUT`: `id`, and the fields that change. A field that has to be given may be absent and not be empty. */
export function updateSchema(definition: AnyResource): v.GenericSchema<unknown, UpdateBody> {
  return v.pipe(
    v.looseObject({ id: v.pipe(Id, v.minValue(1)), updateTime: v.nullish(v.string()) }),
    v.rawTransform(({ dataset, addIssue }): UpdateBody => {
      const { id, updateTime } = dataset.value;
      const complain = complainer(dataset.value, addIssue);
      const values = tidied(definition, dataset.value, "update", complain);
      return { id, values, ...(isNothing(updateTime) ? {} : { updateTime: updateTime ?? undefined }) };
    }),
  );
}

/** What the dialog of an action asks for, in the body of its call. */
export function inputSchema(fields: AnyResource["fields"]): v.GenericSchema<unknown, BodyValues> {
  return v.pipe(
    Anything,
    v.rawTransform(({ dataset, addIssue }): BodyValues => {
      const complain = complainer(dataset.value, addIssue);
      return tidied({ fields }, dataset.value, "input", complain);
    }),
  );
}

type AddIssue = (issue: {
  readonly message: (issue: { readonly lang?: string | undefined }) => string;
  readonly input: unknown;
  readonly path: [v.ObjectPathItem];
}) => void;

function complainer(input: Anything, addIssue: AddIssue): Complain {
  return (name, wrong) =>
    addIssue({
      message: ({ lang }) => faultText(wrong, readLanguage(lang)),
      input: input[name],
      path: [{ type: "object", origin: "value", input, key: name, value: input[name] }],
    });
}

/** A body makes a record, changes one, or is what an action's dialog asked for. */
type BodyMode = "create" | "update" | "input";

function tidied(
  { fields }: Pick<AnyResource, "fields">,
  given: Anything,
  mode: BodyMode,
  complain: Complain,
): BodyValues {
  const values: Record<string, unknown> = {};
  const isNew = mode !== "update";
  const kind = isNew ? meantBy(fields, given) : given;
  for (const [name, field] of Object.entries(fields)) {
    if (!isWritable(field, isNew ? "create" : "update")) continue;
    const key = sentKeyOf(name, field);
    const sent = Object.hasOwn(given, key) ? given[key] : undefined;
    if (isNew && !holds(field.when, kind)) {
      const misplaced = misplacedFault(field, sent);
      if (misplaced) complain(key, misplaced);
      continue;
    }
    const value = tidy(field, sent);
    const wrong = isStrayList(field, sent) ? WRONG_TYPE : wrongWith(field, value, mode);
    if (wrong) complain(key, wrong);
    else if (value !== undefined) values[name] = value ?? emptyOf(field);
    else if (isNew) values[name] = initialOf(field);
  }
  return values;
}

/** What a new record will be of, for the conditions of its fields: what was given, or stands for nothing, and what it begins with. */
function meantBy(fields: AnyResource["fields"], given: Anything): Anything {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Object.hasOwn(given, name) ? (knownValue(field, given[name]) ?? emptyOf(field)) : initialOf(field),
    ]),
  );
}

/** A password arrives encrypted: whoever decrypts it judges it. What depends on another field of a stored record is judged with that record. */
function wrongWith(field: Field, value: unknown, mode: BodyMode): Fault | null {
  if (mode === "update" && (value === undefined || (field.when !== undefined && isNothing(value)))) {
    return null;
  }
  // What is absent of a new record begins as the definition says; a dialog begins so, and has to give it.
  if (mode === "create" && value === undefined && "initial" in field) return null;
  if (field.kind !== "password") return faultOf(field, value);
  if (isNothing(value)) return field.required && mode !== "update" ? { rule: "required", values: {} } : null;
  if (typeof value !== "string") return WRONG_TYPE;
  return value.length > ENCRYPTED_MAX ? { rule: "tooLong", values: { max: ENCRYPTED_MAX } } : null;
}

/** A list page of any area, as the console reads it. */
export interface RecordPage {
  readonly content: readonly AnyRecord[];
  readonly totalElements: number;
}

/**
 * A record in an answer. Servers may send more than the definition knows, which is kept; a field that is no value of its kind is left out,
 * so that one of them does not take the record away.
 */
export function recordSchema(definition: AnyResource): v.GenericSchema<unknown, AnyRecord> {
  return v.pipe(
    v.looseObject({ id: Id }),
    v.transform((record) => {
      const known = Object.entries(record)
        .filter(([name, value]) => isReadable(definition, name, value))
        .map(([name, value]) => [name, knownValue(definition.fields[name], value)] as const);
      return { ...Object.fromEntries(known), id: record.id };
    }),
  );
}

function isReadable(definition: AnyResource, name: string, value: unknown): boolean {
  const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
  if (!field || value === null || value === undefined) return true;
  return rulesOf(field).isAnswer(value);
}

/** A list page in an answer: a broken row is dropped alone. */
export function pageSchema(definition: AnyResource): v.GenericSchema<unknown, RecordPage> {
  const row = recordSchema(definition);
  return v.object({
    content: v.pipe(
      v.array(v.unknown()),
      v.transform((rows) =>
        rows.flatMap((one) => {
          const parsed = v.safeParse(row, one);
          return parsed.success ? [parsed.output] : [];
        }),
      ),
    ),
    totalElements: v.number(),
  });
}
