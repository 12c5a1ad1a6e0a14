/** What a field of an admin area can be: its value, its constraint, how it is chosen. One declaration for table, wire, form and column. */

import type * as v from "valibot";
import type { Label } from "../labels/labels.ts";
import type { InnerRow, OptionValue } from "./field-values.ts";

/** How a value is coloured where it is shown. */
export type Tone = "neutral" | "success" | "warning" | "danger" | "accent";

/** One of the values of a choice. */
export interface Option<V extends OptionValue = OptionValue> {
  readonly value: V;
  readonly label: Label;
  readonly tone?: Tone;
  /** What older backends call the same: taken for `value` in bodies and in answers. */
  readonly also?: readonly V[];
}

/** Holds for a record whose fields have one of the values named; a field that is not named does not matter. */
export type Condition = Readonly<Record<string, readonly OptionValue[]>>;

/** What texts of a kind have to look like (specification §5 and the constraints of the areas). */
export type TextFormat =
  | "email"
  | "phone"
  | "link"
  | "httpUrl"
  | "username"
  | "slug"
  | "colour"
  | "path"
  | "host"
  | "cron"
  | "key"
  | "seen"
  | "attribute"
  /** One of several that commas separate. */
  | "keyword"
  | "siteKey"
  /** A page of the site by its path, or a link that leads out of it. */
  | "siteLink"
  | "uuid"
  /** A time of the day, `HH:mm`. */
  | "clock"
  /** A language by its code, `fr` or `zh_TW`. */
  | "language"
  /** What is typed for a longer text, `/hello`. */
  | "shortcut"
  /** A time zone by its name, `Asia/Shanghai`. */
  | "timeZone";

/** Where a field is that is shown through a reference. */
export interface Through {
  /** The field of this record that refers to the other one. */
  readonly ref: string;
  /** The field of the other one. */
  readonly field: string;
}

/** What every field says. */
export interface FieldBase {
  readonly label: Label;
  /** Has to be given. */
  readonly required?: boolean;
  /** The server alone sets it: it is shown and never sent. */
  readonly readOnly?: boolean;
  /** Given when the record is made and not changed after that. */
  readonly fixed?: boolean;
  /** Said below the field in forms. */
  readonly hint?: Label;
  /** What it means that there is no value; shown in its place. */
  readonly none?: Label;
  /** No two records have the same; of texts, whatever their case. Of the rows or lines of a record, one alone has a unique flag. */
  readonly unique?: boolean;
  /** Searched or sorted by often: has an index of its own. */
  readonly indexed?: boolean;
  /** No column of the area's table: the server computes it, or keeps it elsewhere. */
  readonly computed?: boolean;
  /** Has a place of its own on the screen: what shows a record whole leaves it out. */
  readonly elsewhere?: boolean;
  /** It is the field of another record, which one of this record's references leads to (`through`). */
  readonly through?: Through;
  /**
   * Only records of this kind have it: elsewhere it is neither shown in the form nor asked for. In rows and lines, only those of this kind:
   * its cell is empty in the others.
   */
  readonly when?: Condition;
  /** In these words it is refused where it is given to a record of another kind (`when`); unless they are said, it is left out there. */
  readonly misplaced?: Label;
  /** Who has not this permission makes records with the field's initial value, and leaves it as it is in others. */
  readonly permission?: string;
}

/** Plain text. */
export interface TextField extends FieldBase {
  readonly kind: "text";
  /** Most characters. */
  readonly max: number;
  /** Fewest characters, where any are given. */
  readonly min?: number;
  readonly format?: TextFormat;
  /** Several lines. */
  readonly multiline?: boolean;
  /** A name or a number that is the same in every language: it is not translated. So is every text of a format. */
  readonly verbatim?: boolean;
  readonly initial?: string;
}

/** A number; whole unless `decimals` says otherwise. */
export interface NumberField extends FieldBase {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  /** Written after it, such as "ms". */
  readonly unit?: string;
  readonly initial?: number;
}

/**
 * An amount of money, exact to the cent (`src/domain/money.ts`). On the wire it is a JSON number of at most two decimals; bodies may have
 * decimal text instead, "12.30". What has more decimals is refused, never rounded. Rows of the server and forms hold it as text.
 */
export interface MoneyField extends FieldBase {
  readonly kind: "money";
  /** 0 unless given: debts have to be allowed. */
  readonly min?: number;
  /** 9,999,999,999.99 unless given, and never more: the column has twelve digits, which a JSON number carries exactly. */
  readonly max?: number;
  readonly initial?: number;
}

/** What the values of a flag are called. */
export interface YesNo {
  readonly yes: Label;
  readonly no: Label;
}

export const yesNo: YesNo = { yes: "common.yes", no: "common.no" };

/** Yes or no. */
export interface FlagField extends FieldBase {
  readonly kind: "flag";
  /** On the wire 0 or 1. */
  readonly bits?: boolean;
  readonly initial?: boolean;
  /** What yes and no are called; "yes" and "no" unless given. */
  readonly labels?: YesNo;
}

/** One of a few values that the product knows. */
export interface ChoiceField<V extends OptionValue = OptionValue> extends FieldBase {
  readonly kind: "choice";
  readonly options: readonly Option<V>[];
  readonly initial?: V;
}

/** Some of a few values that the product knows. */
export interface ChoicesField<V extends string = string> extends FieldBase {
  readonly kind: "choices";
  readonly options: readonly Option<V>[];
  readonly initial?: readonly V[];
}

/** One of the values of a dictionary, which operators edit (specification §3 "Dictionary entry"). Values that look numeric are numbers. */
export interface DictField extends FieldBase {
  readonly kind: "dict";
  /** Name of the dictionary. */
  readonly dict: string;
  /** What a value is on the wire. */
  readonly value: "text" | "number" | "flag";
  readonly initial?: OptionValue;
}

/** A point in time, `yyyy-MM-dd HH:mm:ss` on the wire. */
export interface TimeField extends FieldBase {
  readonly kind: "time";
}

/** A day, `yyyy-MM-dd` on the wire. */
export interface DateField extends FieldBase {
  readonly kind: "date";
}

/** A record of another area: `{id, name}` in answers, with the id beside it under the field's key; `{id}` in what is sent. */
export interface RefField extends FieldBase {
  readonly kind: "ref";
  /** Name of the other area. */
  readonly to: string;
  /** What the id is called in answers, queries and the table; `<field>Id` unless given. */
  readonly key?: string;
  /** What is sent is the id under that key: `{"cateId": 3}`, not `{"cate": {"id": 3}}`. */
  readonly plain?: boolean;
  /** Of an area whose records are in a tree: only those with none below them are offered. What else is sent is for the area's module to refuse. */
  readonly leaf?: boolean;
  /** Only records that this holds of are offered and taken. */
  readonly only?: Condition;
  /** Of cells of rows: only records of which a field has the same value as one of the row, which is named for each. */
  readonly same?: Readonly<Record<string, string>>;
  /** What values of the row are there, where they are other words (`same`). */
  readonly renamed?: Readonly<Record<string, OptionValue>>;
  /** Names of that record's fields that answers have in the reference too, where other clients look for them. */
  readonly carries?: readonly string[];
  /** Another name by which answers have the reference besides. */
  readonly alias?: string;
  /** What choosing a record gives other fields of this one, each with the field of that record that it is taken from. */
  readonly fills?: Readonly<Record<string, string>>;
}

/** Records of another area: a list of `{id, name, …}` in answers, of `{id}` in what is sent. */
export interface RefsField extends FieldBase {
  readonly kind: "refs";
  readonly to: string;
  /** What is sent are the ids: `[3, 4]`, not `[{"id": 3}, {"id": 4}]`. */
  readonly plain?: boolean;
}

/** Id of the record above it in a tree; `null` at the root. */
export interface ParentField extends FieldBase {
  readonly kind: "parent";
}

/** Short texts, such as tags or addresses. */
export interface TextsField extends FieldBase {
  readonly kind: "texts";
  /** Most characters of one. */
  readonly max: number;
  /** Most of them. */
  readonly most: number;
  readonly format?: TextFormat;
}

/** From when to when: a list of two texts, `yyyy-MM-dd` of days, `HH:mm` of a time of the day; empty for none. */
export interface PeriodField extends FieldBase {
  readonly kind: "period";
  /** Days, the last one included; or the hours of a day, which may go on after midnight. */
  readonly of: "days" | "hours";
}

/** Written and never read: kept encrypted, answered as whether it is there (`<field>Set`), unchanged where nothing is given, taken away by `null`. */
export interface SecretField extends FieldBase {
  readonly kind: "secret";
  readonly max: number;
  /** The field with the address of whom it is sent to: where that is another host, it is given anew with it. */
  readonly sentTo?: string;
}

/** A sign-in password: encrypted with the server's public key before it leaves the page, never read (contract A2). */
export interface PasswordField extends FieldBase {
  readonly kind: "password";
}

/** Address of a picture. */
export interface ImageField extends FieldBase {
  readonly kind: "image";
}

/** Pictures in an order, by their addresses. */
export interface ImagesField extends FieldBase {
  readonly kind: "images";
  /** Fewest, where there are any. */
  readonly least?: number;
  /** Most of them; `PICTURES_MOST` unless given. */
  readonly most?: number;
}

/** Most pictures of a field that does not say how many. */
export const PICTURES_MOST = 20;

/** Address of a file that was uploaded, or is elsewhere. */
export interface FileField extends FieldBase {
  readonly kind: "file";
  /** How names of such files end, without the dot and in small letters; any unless given. */
  readonly accept?: readonly string[];
  /** Most bytes of one that is uploaded. */
  readonly max: number;
  /**
   * The field beside it (`uploadSize`) that the server keeps the size of what was uploaded in: unknown of a file that is elsewhere. The
   * fields of lines have none.
   */
  readonly size?: string;
}

/** Address of a film. */
export interface VideoField extends FieldBase {
  readonly kind: "video";
}

/** Rich text; sanitized where it is stored and where it is shown. */
export interface HtmlField extends FieldBase {
  readonly kind: "html";
  readonly max: number;
}

/** Cities, chosen from the tree of provinces that `GET api/citys` answers: a list of `{city_id, name}`. What they are called is the server's to say. */
export interface PlacesField extends FieldBase {
  readonly kind: "places";
  /** In a small table: its first row, and no other, is for everywhere that no row names. */
  readonly rest?: boolean;
  /** Name under which answers have the names in one text beside it, for other clients. */
  readonly joined?: string;
}

/** What a small table within a record may hold. */
export type RowField =
  | TextField
  | NumberField
  | MoneyField
  | FlagField
  | ChoiceField
  | ChoicesField
  | DictField
  | TimeField
  | DateField
  | RefField
  | TextsField
  | PeriodField
  | ImageField
  | ImagesField
  | FileField
  | VideoField
  | HtmlField
  | PlacesField
  | RowsField;

/**
 * A small table within the record, kept with it. Its rows may hold small tables of their own, and references: those are looked for when
 * they are given, and nothing keeps the other record from going later.
 */
export interface RowsField extends FieldBase {
  readonly kind: "rows";
  /** What is `unique` among them is so among the rows of one record. */
  readonly fields: Readonly<Record<string, RowField>>;
  /**
   * The fields that a row is told by where there is one line for it, in lists and files: the first, and after a colon the others. Without
   * them a list says how many rows there are.
   */
  readonly summary?: readonly [string, ...string[]];
  /** Most rows. */
  readonly most: number;
  /** What a new record begins with. */
  readonly initial?: readonly InnerRow[];
}

/** How lines are made of the combinations of other values of the record. */
export interface Generated {
  /** The field of the record, a small table, whose rows are combined. */
  readonly from: string;
  /** Of these rows, the fields with what one is called and with its values, which are `texts`. */
  readonly name: string;
  readonly values: string;
  /** The lines' own field with the values that it combines, in the order of the rows: `texts` that are `fixed`. */
  readonly into: string;
  /** An area whose records hold such rows, to begin with, and their field with them. */
  readonly templates?: { readonly resource: string; readonly field: string };
}

/** How lines are those of a record that is referred to. */
export interface Copied {
  /** The reference. */
  readonly ref: string;
  /** The field of its record with the lines. */
  readonly from: string;
  /** The field of both by which a line is told. */
  readonly by: string;
}

/**
 * Records that are part of this one, in an order: kept in a table of their own, read and saved with it in one transaction. In answers each
 * has its `id`; of those that are sent, one with an id changes, one without is new, and one that is missing goes.
 */
export interface LinesField extends FieldBase {
  readonly kind: "lines";
  readonly fields: Readonly<Record<string, RowField>>;
  /** Most lines. */
  readonly most: number;
  /** Numbers and amounts whose sums stand below them. */
  readonly totals?: readonly string[];
  /** They are combinations of other values of the record: made of them at once, and none is added by hand. */
  readonly generates?: Generated;
  /** They are those of a record that is referred to, or some of them: what is `fixed` is as it is there, and none is added by hand. */
  readonly copies?: Copied;
  /** Fields that are given one value in all lines at once. */
  readonly fill?: readonly string[];
}

/**
 * A value of a shape of its own, which others make and nobody edits here, such as a snapshot of what was sold. It is read as a small table,
 * and given whole.
 */
export interface JsonField extends FieldBase {
  readonly kind: "json";
  readonly schema: v.GenericSchema;
  /** The columns of the table by where their values are, `productInfo.storeName`: in each entry of a list, or in the value itself. */
  readonly parts: Readonly<Record<string, RowField>>;
  /** The parts that an entry is told by where there is one line for it; as of rows. */
  readonly summary?: readonly [string, ...string[]];
}

export type Field =
  | TextField
  | NumberField
  | MoneyField
  | FlagField
  | ChoiceField
  | ChoicesField
  | DictField
  | TimeField
  | DateField
  | RefField
  | RefsField
  | ParentField
  | TextsField
  | PeriodField
  | SecretField
  | PasswordField
  | ImageField
  | ImagesField
  | FileField
  | VideoField
  | HtmlField
  | PlacesField
  | RowsField
  | LinesField
  | JsonField;

export type FieldKind = Field["kind"];

/** A field that leads to records of an area that it names. */
export type ReferringField = Extract<Field, { readonly to: string }>;

export const isReferring = (field: Field): field is ReferringField => "to" in field;

/** A field whose values are rows of other fields. */
export type TableField = Extract<Field, { readonly fields: object }>;

export const isTable = (field: Field): field is TableField => "fields" in field;

/** A field of one kind. */
export type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;

/** What is known of a field's kind, of a table that holds it under each kind's name: the compiler cannot follow that through a union. */
export const ofKind = <Rules>(table: Readonly<Record<FieldKind, unknown>>, { kind }: Field): Rules =>
  table[kind] as Rules;
