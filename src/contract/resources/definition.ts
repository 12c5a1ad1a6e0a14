import type { Label } from "../labels/labels.ts";
import type { Action } from "./action-definition.ts";
import type { OptionValue } from "./field-values.ts";
import type { Condition, Field } from "./fields.ts";
import type { FormDefinition } from "./form-definition.ts";
import type { ListDefinition } from "./list-definition.ts";
import { type Machine, moveOf } from "./machine.ts";
import type { Detail, Head, Preview, Related } from "./record-definition.ts";
import type { AreaView, RecordWay } from "./view-definition.ts";

/**
 * An admin area as data: fields, list, form, permissions, actions. The server derives validation, table, filter, sort and CRUD endpoints
 * from it, the console the screen; what an area needs beyond that is beside it as code, never in the mechanism.
 */

/**
 * What has to hold between two fields. Both of them given: numbers and amounts by size, times and days by which is earlier. What is wrong is
 * said at the first.
 */
export interface FieldRule<F extends string = string> {
  /** The first is less than the second, or not more; or it has to be given where the second one is. */
  readonly is: "less" | "notMore" | "givenWith";
  readonly fields: readonly [F, F];
  /** Does not matter for such records. */
  readonly unless?: Condition;
}

/** Fields of which no two records of one kind have the same. */
export interface UniqueAmong<F extends string = string> {
  readonly fields: readonly F[];
  /** Which records: values of choices, dictionaries and flags. */
  readonly where: Condition;
}

/** One record in several languages: as many rows, each whole, which share a group. */
export interface Languages<F extends string = string> {
  /** The choice that says which language a row is in; there is one row of a group in each. */
  readonly by: F;
  /** The text that rows of a group share; the server makes it where none is given. */
  readonly group: F;
  /** What the rows of a group have alike, and what they refer to has too. */
  readonly among?: readonly F[];
  /** What a row in another language begins anew with, instead of having it copied. */
  readonly anew?: readonly F[];
  /** Which languages there are: a field of the record that lists are about, such as of the site; all that `by` has unless given. */
  readonly offered?: string;
}

/** What can be done with records; all but import unless given. */
export interface Operations {
  readonly create?: boolean;
  readonly update?: boolean;
  readonly remove?: boolean;
  /** `GET <path>/download`, xlsx, and CSV in the console. */
  readonly export?: boolean;
  /** `POST <path>/import`, xlsx or CSV, with a dry run (ours). */
  readonly import?: boolean;
  /** What changed in a record, when and by whom: `GET <path>/:id/history`, and of those deleted `GET <path>/removed` (ours). */
  readonly history?: boolean;
  /**
   * What was deleted can be put back as it was, by whoever may add: `POST <path>/removed/restore` (ours). Not where deleting does more than to
   * take rows away, such as a file with them, or takes rights from people that no one is to get back unseen; nor what was in a recycle bin (`bin`).
   */
  readonly restore?: boolean;
}

/** Records that are made of many files at once, one of each. Each is added as any other record is, with the permission for that. */
export interface BatchUpload<F extends string = string> {
  /** The picture, the film or the file that each is made of. */
  readonly file: F;
  /** The text that begins as what the file is called. */
  readonly name: F;
  /** What is given once for all of them; the list's context is given anyway. */
  readonly shared: readonly F[];
  /** Of films: what the browser reads of each and gives along, as far as it can. Seconds, pixels, and a picture. */
  readonly film?: { readonly duration: F; readonly width: F; readonly height: F; readonly cover: F };
  /**
   * No two records have the same file: whether there is one is asked of the list, by the file's field. What got no answer is sent again then,
   * also after the page was loaded anew.
   */
  readonly once?: boolean;
  /** SHA-256 of the file as it came, by which the list is asked whether the same is there already. */
  readonly content?: F;
}

/** By what records of an area are found in the command palette, by whoever may list them. */
export interface Found<F extends string = string> {
  /** Parameter of the list that gets what is typed: its one text search, or a text that is found anywhere in a field. */
  readonly by: "blurry" | F;
  /** A text that says more of a record than its name. */
  readonly note?: F;
  /** One that is chosen opens by the first of its `ways` that it has, which is where one works on it; else over its list. */
  readonly byWay?: true;
}

/** Settings of an area. */
export interface AreaSettings {
  /** Name of their definition. */
  readonly resource: string;
  /** Of the panel. */
  readonly title: Label;
}

/** A tree at the left that drives a filter of the list. */
export interface Aside {
  /** Name of the area whose tree it is. */
  readonly resource: string;
  /** Parameter of this area's list. */
  readonly param: string;
  /** What records without a value are called: they can be asked for by 0 there. */
  readonly none?: Label;
  /** Its records have no page of their own: who may adds, changes and deletes them there. Said before one is deleted: what becomes of what was in it. */
  readonly edited?: { readonly removes: Label };
  /** Cards that are dropped on one of its records go there: by an action on several, whose field says where. */
  readonly takes?: { readonly action: string; readonly field: string };
}

/**
 * Where usual operations are besides their usual place: a method, and a path below the area's, in which `:id` stands for the record's. The
 * console calls them there; the usual ones are there too.
 */
export interface Routes {
  /** Several, where other clients ask for it at several: the console at the last of them. */
  readonly list?: `GET /${string}` | readonly `GET /${string}`[];
  readonly one?: `GET /${string}:id`;
  readonly create?: `POST /${string}`;
  readonly update?: `${"POST" | "PUT"} /${string}`;
  /** Makes a record, and changes one where its id is in the body or in place of `:id` (0 of a new one). */
  readonly save?: `POST /${string}`;
  /** With `:id` in place of a body with ids: records are deleted one by one. */
  readonly remove?: `DELETE /${string}`;
}

export interface ResourceDefinition<
  Name extends string = string,
  Fields extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>,
> {
  /** The area's name, one alone in the product. */
  readonly name: Name;
  /** View key of its screen, `<section>/<view>/index` (contract A4); none for an area that is only shown beside another. */
  readonly view?: string;
  /** Below the admin service's base, such as `api/dict`. */
  readonly path: string;
  /** Other paths of the same (contract A0). */
  readonly aliases?: readonly string[];
  /** First part of its permission strings; its name unless given. */
  readonly permission?: string;
  /** What one record is called, "user". */
  readonly title: Label;
  /** One line that says what its records are; areas of the menu have one. */
  readonly description?: Label;
  /** The field that a record is called by. */
  readonly nameField: Extract<keyof Fields, string>;
  /** Without `id` and the audit fields, which every record has (contract A1). */
  readonly fields: Fields;
  readonly list: ListDefinition<Extract<keyof Fields, string> | AuditField | "id">;
  /** Sections of the form; one with every field that can be given unless it is said. */
  readonly form?: FormDefinition<Extract<keyof Fields, string>>;
  readonly rules?: readonly FieldRule<Extract<keyof Fields, string>>[];
  /**
   * No two records, or none of one kind, have the same in all of these fields; it is the last of them that is said to be taken. Texts are,
   * whatever their case.
   */
  readonly unique?: readonly (
    | readonly Extract<keyof Fields, string>[]
    | UniqueAmong<Extract<keyof Fields, string>>
  )[];
  /** Its records are in several languages; `languageActions` go with it. */
  readonly languages?: Languages<Extract<keyof Fields, string>>;
  readonly operations?: Operations;
  /** What records of a file begin with where it does not say otherwise, instead of what new records begin with. */
  readonly imported?: Readonly<Partial<Record<Extract<keyof Fields, string>, OptionValue>>>;
  /** Offered in the list's toolbar. */
  readonly batchUpload?: BatchUpload<Extract<keyof Fields, string>>;
  /**
   * A flag of a recycle bin: deleting a record sets it, and deletes for good what has it already. Such records are in no list that does not
   * ask for them, by it or by its tabs.
   */
  readonly bin?: Extract<keyof Fields, string>;
  readonly found?: Found<Extract<keyof Fields, string>>;
  /** The address that others are given of a record: its row's menu copies it. */
  readonly address?: Extract<keyof Fields, string>;
  /**
   * Its records are files, which records of other areas show by their address: `GET <path>/uses?ids=` says which, and it is said before one is
   * deleted that is shown somewhere.
   */
  readonly uses?: true;
  /** Deleting can be taken back for 5 s: nothing else hangs on a record. */
  readonly undo?: boolean;
  /** Where its usual operations are besides. */
  readonly routes?: Routes;
  readonly actions?: readonly Action[];
  /** The states of its records as a table, of which `when` and `to` of the actions that it names are made. */
  readonly machine?: Machine<Extract<keyof Fields, string>>;
  readonly detail?: Detail;
  /** Settings that belong to the area (`defineSettings`): each is a panel beside the list. */
  readonly settings?: readonly AreaSettings[];
  /** Shown to whoever may list those areas. */
  readonly related?: readonly Related[];
  /** Of the drawer that shows a record. */
  readonly head?: Head<Extract<keyof Fields, string> | AuditField | "id">;
  /** Its records can be looked at as visitors will see them: from the list, from the drawer, and while they are written. */
  readonly preview?: Preview<Extract<keyof Fields, string>>;
  readonly aside?: Aside;
  readonly views?: readonly AreaView[];
  readonly ways?: readonly RecordWay[];
  /** Name of the table where it is not the area's name in snake case. */
  readonly table?: string;
  /** Whoever is signed in may read the list: other areas show and offer its records. */
  readonly readableByAll?: boolean;
  /** Records have no audit fields but `createTime`: the rows of a log. */
  readonly unaudited?: boolean;
  /** No table and no endpoints of the mechanism: a file, or a part of another area's record. Fields, labels and rules alone are used. */
  readonly elsewhere?: boolean;
  /** Its fields are settings, kept by their names as keys (`defineSettings`). */
  readonly keyed?: boolean;
}

/** The audit fields of nearly every record (contract A1). */
export const AUDIT_FIELDS = ["createBy", "updateBy", "createTime", "updateTime"] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

/** Any definition, as the mechanism sees it. An interface of its own, so that definitions are compared with it by what they hold. */
export interface AnyResource extends ResourceDefinition {
  readonly fields: Readonly<Record<string, Field>>;
}

/** Declares an area; the types of its fields are kept. Actions that its table of states names go by that. */
export function defineResource<
  const Name extends string,
  const Fields extends Readonly<Record<string, Field>>,
>(definition: ResourceDefinition<Name, Fields>): ResourceDefinition<Name, Fields> {
  const { machine, actions } = definition;
  if (machine === undefined || actions === undefined) return definition;
  return {
    ...definition,
    actions: actions.map((action) => ({ ...action, ...moveOf(machine, action.name) })),
  };
}

/** A record of whatever area. */
export type AnyRecord = { readonly id: number } & Readonly<Record<string, unknown>>;

/** The permission string of an operation or an action of an area. */
export function permissionOf(definition: AnyResource, action: string): string {
  return `${definition.permission ?? definition.name}:${action}`;
}

/** The actions that share an action's endpoint, itself among them. */
export function facesOf({ actions = [] }: AnyResource, { method, path }: Action): readonly Action[] {
  return actions.filter((one) => one.method === method && one.path === path);
}

const USUAL: Required<Operations> = {
  create: true,
  update: true,
  remove: true,
  export: true,
  import: false,
  history: true,
  restore: true,
};

/**
 * What can be done with an area's records. What is restored was deleted, is on record, and is added again; what was deleted out of a recycle bin
 * was to be gone.
 */
export function operationsOf({ operations, bin }: AnyResource): Required<Operations> {
  const all = { ...USUAL, ...operations };
  const restore = all.restore && bin === undefined && all.create && all.remove && all.history;
  return { ...all, restore };
}
