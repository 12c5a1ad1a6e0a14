import type { Label } from "../labels/labels.ts";
import type { Condition, Field, OptionValue, ValueOf } from "./fields.ts";
import { type Machine, moveOf } from "./machine.ts";

/**
 * An admin area as data: fields, list, form, permissions, actions. The server derives validation, table, filter, sort and CRUD endpoints
 * from it, the console the screen; what an area needs beyond that is beside it as code, never in the mechanism.
 */

/** Ascending or descending order of a field, as it is in `sort=field,dir` (contract A1). */
export type SortText<F extends string = string> = `${F},asc` | `${F},desc`;

/** A column of the list. A field's bare name stands for one without options. */
export interface Column<F extends string = string> {
  readonly field: F;
  /** Initial width, px. */
  readonly width?: number;
  /** Stays at the left while the others scroll. */
  readonly frozen?: boolean;
  /** Not shown until the user asks for it. */
  readonly hidden?: boolean;
  /** Changed in its cell, with the permission to edit. */
  readonly edit?: boolean;
  /** Not to be sorted by: it has no column of its own at the server. */
  readonly unsorted?: boolean;
}

/** How a filter compares: `like` finds the text anywhere, `range` is given from and to, `equal` the value itself. */
export type FilterBy = "like" | "equal" | "range";

/** A field of the search bar. A field's bare name stands for its kind's usual comparison: texts by `like`, times, dates and amounts by `range`, all else by `equal`. */
export interface Filter<F extends string = string> {
  readonly field: F;
  readonly by?: FilterBy;
  /** Name of the parameter where it is not the field's (`<field>Id` of a reference). */
  readonly param?: string;
}

/** The list of an area. */
export interface ListDefinition<F extends string = string> {
  readonly columns: readonly (F | Column<F>)[];
  readonly filters?: readonly (F | Filter<F>)[];
  /** Fields that the one text search `blurry` looks through (contract A1). */
  readonly blurry?: readonly F[];
  /** Default order; `id,desc` unless given. */
  readonly sort?: readonly SortText<F | "id">[];
  /** Rows are many: a virtualised body with all rows that were loaded, page after page, instead of a pager. */
  readonly long?: boolean;
  /**
   * Tabs over the list: each a value of this choice, dictionary or flag, and "all"; with how many rows each has under the filters that are
   * set (`GET <path>/counts`, ours).
   */
  readonly tabs?: F;
  /**
   * Long fields that go with every row though no column shows them: rich text, rows within a record and texts of more than 500 signs are
   * left out of lists otherwise, and come with the single record.
   */
  readonly carried?: readonly F[];
  /**
   * Fields, a choice or a reference, whose value is one for all lists that have it, such as the site and the language that are worked in: it is
   * chosen above the list, kept for the user in the browser, and what new records begin with.
   */
  readonly context?: readonly F[];
  /** Columns of the export; those of the list unless given. */
  readonly exported?: readonly F[];
  /** Rows are in a tree; children are asked for with `pid` when their row is opened. */
  readonly tree?: TreeDefinition<F>;
  /**
   * Rows are put in order by hand, which is the list's own order: whoever may change them drags them to their places, and `PUT <path>/order`
   * (ours) gives them their numbers.
   */
  readonly order?: RowOrder<F>;
}

/** An order that rows are put in by hand. */
export interface RowOrder<F extends string = string> {
  /** The field with the number that `sort` begins with, the smaller or the larger one first; nothing but the id may come after it. */
  readonly by: F;
  /** What rows of one order have alike; what the list is about (`context`) unless given. Those of a tree have their parent alike too. */
  readonly within?: readonly F[];
}

/** A tree of rows. */
export interface TreeDefinition<F extends string = string> {
  /** The field that holds the row above. */
  readonly parent: F;
  /** Most levels; any number unless given. */
  readonly levels?: number;
  /** A row with others below it is not deleted; unless it is said, these go with it. */
  readonly removes?: "leaves";
}

/** A group of fields in the form. */
export interface Section<F extends string = string> {
  readonly title?: Label;
  readonly fields: readonly F[];
  /** Fields side by side; 2 unless given. */
  readonly columns?: 1 | 2 | 3;
  /** The step of a form on pages of its own (`FormPages`) that it is in: sections of one step stand one after the other. */
  readonly step?: Label;
}

/**
 * Pages that records are made and changed on, in steps, instead of in a dialog: view keys, whose routes are in the menu and in
 * `fixed-routes.ts`.
 */
export interface FormPages {
  readonly create: string;
  readonly edit: string;
  /** The one of `create` unless given. */
  readonly copy?: string;
}

/** The form of an area. */
export interface FormDefinition<F extends string = string> {
  readonly sections: readonly Section<F>[];
  /** Every section names its step then. */
  readonly pages?: FormPages;
}

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
}

/** Where an action is offered. `bulk` acts on the selected rows, `row` on one, `toolbar` on the list as it is filtered. */
export type ActionPlace = "row" | "bulk" | "toolbar";

/**
 * Something that can be done besides list, add, edit and delete. The server mounts `method path` with its permission and its name in the
 * operation log; what happens there is the handler of the same name.
 */
export interface Action {
  /** Second part of its permission string, `<area>:<name>`, unless `permission` says otherwise. */
  readonly name: string;
  readonly label: Label;
  /** A Blueprint icon's name. */
  readonly icon: string;
  readonly places: readonly ActionPlace[];
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /**
   * Below the area's path, such as `/exec/:id`; `:id` is the row's. One that does not begin with `/` stands by itself below the service's
   * base, such as `api/logs/del/error`. A bulk action gets the ids as its body.
   */
  readonly path: string;
  /**
   * What names the rows in the body where it is not `id`: a field of a bulk action's rows; of a row action, a text of its own that no other
   * row has, or another name of the row's id.
   */
  readonly by?: string;
  /**
   * What the body has of the row's state as the caller sees it, by the name that it has there, such as `{ status: "isShow" }`: where the row
   * is in another one meanwhile, it is refused (409), so that a switch is not turned back by who wanted it turned.
   */
  readonly seen?: Readonly<Record<string, string>>;
  /** The whole permission string where it is not `<area>:<name>`. */
  readonly permission?: string;
  /** Danger: what it does cannot be taken back. */
  readonly tone?: "danger";
  /** Asked before; `{name}` is the record's, `{count}` how many rows are selected. */
  readonly confirm?: Label;
  /** Asked for in a dialog and sent as the body, with the record's `id` or, of several, its `ids`. */
  readonly input?: Readonly<Record<string, Field>>;
  /**
   * Offered for such rows alone, and refused for all others (409), as they are when it is done. Several actions may share an endpoint, such
   * as pause and resume: the one whose state the row is in is done.
   */
  readonly when?: Condition;
  /** What it sets of its rows: it needs no handler then, and is in their history by its name. A handler gets it, and sets it with the rest. */
  readonly to?: Readonly<Record<string, OptionValue>>;
  /** Takes its time with each: of several rows, the console has one done after the other, and shows how far it is. */
  readonly each?: boolean;
  /** Said when it is done; "done" unless given. */
  readonly done?: Label;
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
}

/** Another area's list beside this one: the row that is chosen here is the filter there. */
export interface Detail {
  /** Name of the other area. */
  readonly resource: string;
  /** Parameters of its list, each with the field of this area's row that gives its value. */
  readonly filter: Readonly<Record<string, string>>;
  /** Its field that a new record gets this area's record in. */
  readonly sets: string;
}

/** Another area's records of one record of this area: a tab of the drawer that shows it. */
export interface Related {
  /** Name of the other area. */
  readonly resource: string;
  /** Parameters of its list, each with the field of this area's record that gives its value. */
  readonly filter: Readonly<Record<string, string>>;
  /** Other parameters of its list, each with the value that it always has: one kind of the records, such as the bills of one account. */
  readonly only?: Readonly<Record<string, OptionValue>>;
  /** Its field that a new record gets this area's record in; without it none is added there. */
  readonly sets?: string;
  /** Of the tab; what the other area calls a record unless given. */
  readonly title?: Label;
  /** Columns that are shown at first, in this order; those of its own list unless given. */
  readonly columns?: readonly string[];
  /** They are told one after the other instead of in a list: when, what it was, and the words for it. */
  readonly timeline?: { readonly time: string; readonly kind: string; readonly words: string };
}

/** A stage of what becomes of a record. */
export interface Step<F extends string = string> {
  readonly label: Label;
  /** When it was reached. */
  readonly time: F;
  /** Such records have reached it though nobody knows when. */
  readonly reached?: Condition;
  /** Of such records alone: another end. */
  readonly when?: Condition;
}

/** What is shown of a record above all else, where its name alone says too little. */
export interface Head<F extends string = string> {
  /** A picture. */
  readonly picture?: F;
  /** A choice, a dictionary or a flag. */
  readonly status?: F;
  /** Figures and other facts, few and short. */
  readonly facts?: readonly F[];
  /** The stages that it goes through, in order. */
  readonly steps?: readonly Step<F>[];
}

/** What a record costs, as visitors see it. */
export interface PreviewPrice<F extends string = string> {
  /** An amount of money. */
  readonly field: F;
  /** What it would cost otherwise, crossed out beside it where that is more. */
  readonly instead?: F;
  /** Lines with amounts of the same names: a record that has such lines instead costs from the least of them to the most. */
  readonly lines?: F;
}

/**
 * What visitors of a site or a shop see of a record, by the part that a field plays; its heading is what it is called. What is empty, or what
 * such a record does not have, is left out.
 */
export interface Preview<F extends string = string> {
  /** Pictures, the first of them large. */
  readonly pictures?: readonly F[];
  readonly film?: F;
  /** Flags that are shown by what they are called, where they are set. */
  readonly marks?: readonly F[];
  /** With a price it is an offer: its pictures stand beside it. */
  readonly price?: PreviewPrice<F>;
  /** A text of a few lines. */
  readonly summary?: F;
  /** Short values, each with what it is called. */
  readonly facts?: readonly F[];
  /** Rich texts. */
  readonly texts?: readonly F[];
}

/** Another page with the area's list. */
export type AreaView = RecordView | KindView;

/** The records of one kind alone, such as the pictures among the materials: the list does not show what makes them of it, and new ones begin so. */
export interface KindView {
  /** View key of the page. */
  readonly view: string;
  /** Fields with the values that all of them have; the list can be asked for these. */
  readonly fixed: Readonly<Record<string, OptionValue>>;
}

/**
 * The records of one record that a field refers to, such as the news of a page of the site. What is in
 * sight there (`list.context`) and the route say which.
 */
export interface RecordView {
  /** View key of the page. */
  readonly view: string;
  /** The reference; new records begin with it. */
  readonly field: string;
  /** The field of the record referred to that a parameter of the route, of the same name, gives; its list has a filter for it. */
  readonly by: string;
  /** Where the record referred to is of such a kind there is one record here at most, and its form is the page; `form.pages` go with it. */
  readonly single?: Condition;
}

/** A way from a record to another page of the console. */
export interface RecordWay {
  readonly label: Label;
  /** A Blueprint icon's name. */
  readonly icon: string;
  /** View key of the page. */
  readonly view: string;
  /** Parameters of its route, each with the field that gives its value. */
  readonly params?: Readonly<Record<string, string>>;
  /** Records that have it. */
  readonly when?: Condition;
}

/** Records that are made of many files at once, one of each. Each is added as any other record is, with the permission for that. */
export interface BatchUpload<F extends string = string> {
  /** The picture, the film or the file that each is made of. */
  readonly file: F;
  /** The text that begins as what the file is called. */
  readonly name: F;
  /** What is given once for all of them; the list's context is given anyway. */
  readonly shared: readonly F[];
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
}

/**
 * Where usual operations are besides their usual place: a method, and a path below the area's, in which `:id` stands for the record's. The
 * console calls them there; the usual ones are there too.
 */
export interface Routes {
  readonly list?: `GET /${string}`;
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
  /** Offered in the list's toolbar. */
  readonly batchUpload?: BatchUpload<Extract<keyof Fields, string>>;
  /**
   * A flag of a recycle bin: deleting a record sets it, and deletes for good what has it already. Such records are in no list that does not
   * ask for them, by it or by its tabs.
   */
  readonly bin?: Extract<keyof Fields, string>;
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

/** A record of an area, as answers carry it. */
export type RecordOf<D> =
  D extends ResourceDefinition<string, infer Fields>
    ? { readonly id: number } & {
        readonly [K in keyof Fields]: Fields[K] extends { readonly required: true }
          ? ValueOf<Fields[K]>
          : ValueOf<Fields[K]> | null | undefined;
      } & { readonly [K in AuditField]?: string | null | undefined }
    : never;

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

/** Path of an action below the service's base; `base` is the area's path, or another that it is known by. */
export function actionPath(base: string, { path }: Pick<Action, "path">): string {
  return path.startsWith("/") ? `${base}${path}` : path;
}

const USUAL: Required<Operations> = {
  create: true,
  update: true,
  remove: true,
  export: true,
  import: false,
  history: true,
};

/** What can be done with an area's records. */
export function operationsOf({ operations }: AnyResource): Required<Operations> {
  return { ...USUAL, ...operations };
}
