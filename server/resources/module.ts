import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type * as v from "valibot";
import type { RecordUses } from "../../src/contract/answers.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { ListQuery } from "../../src/domain/resources/list-query.ts";
import type { Account } from "../accounts/accounts.ts";
import type { Queryable } from "../db/database.ts";
import type { Refusal } from "../http/errors.ts";
import type { Language } from "../texts/index.ts";

/** What an area of the admin service is beyond its definition. Most areas need nothing of it. */

/** An area that is there, with its table unless its records are elsewhere. */
export interface KnownArea {
  readonly definition: AnyResource;
  readonly table?: PgTable;
  /** Where its fields that refer to several records are kept, by field. */
  readonly links?: Readonly<Record<string, LinkTable>>;
  /** Where the lines of its records are kept, by field. */
  readonly lines?: Readonly<Record<string, LineTable>>;
  /** The table is written by hand: it has rules of its own, and is served by a module alone. */
  readonly byHand?: boolean;
}

/** Somebody asks for something. */
export interface Call {
  /** Of writes, the transaction that all of it is done in. */
  readonly db: Queryable;
  readonly account: Account;
  readonly language: Language;
  readonly now: Date;
  /** None of what the server does by itself for somebody, such as background work. */
  readonly request?: FastifyRequest | undefined;
  readonly log: FastifyBaseLogger;
}

/**
 * A row as the table has it, by column key: a reference is `<field>Id`, a time a `Date`, an amount of money its text (`Money`). What link
 * tables hold is under its field's name as ids, in order; lines are rows under theirs.
 */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** What a write was given, checked and in the shape of a row; a password is still encrypted, a secret is still to be sealed. */
export type Values = Readonly<Record<string, unknown>>;

/** What happened to a record. */
export interface Change {
  /** `restore`: a deleted record was put back as it was. */
  readonly kind: "create" | "update" | "remove" | "restore";
  readonly id: number;
  readonly before?: Row;
  readonly after?: Row;
  /** What was given, or made of it by `beforeCreate` and `beforeUpdate`; what the action sets. */
  readonly values: Values;
  /** Name of the action that made it. */
  readonly action?: string;
  /** Of a deletion that can be taken back, what was deleted (`keptOf`). */
  readonly kept?: string;
}

/** A parameter of the list beyond those of the definition, or in place of one of them. */
export interface ModuleFilter<T = unknown> {
  readonly schema: v.GenericSchema<unknown, T>;
  where(value: T, call: Call): Promise<SQL | undefined> | SQL | undefined;
}

/** Declares a filter; the type of its value is that of its schema. */
export function moduleFilter<T>(filter: ModuleFilter<T>): ModuleFilter {
  return {
    schema: filter.schema,
    where: (value, call) => filter.where(value as T, call),
  };
}

/** Where the references of a `refs` field are kept. */
export interface LinkTable {
  readonly table: PgTable;
  /** Its column with the record's id; rows go with the record (`on delete cascade`). */
  readonly own: AnyPgColumn;
  /** Its column with the other record's id. */
  readonly other: AnyPgColumn;
  /** The other record's table. */
  readonly target: PgTable;
  /** What answers hold of the other record; `id` is among it, and comes from `target`. */
  readonly show: Readonly<Record<string, AnyPgColumn>> & { readonly id: AnyPgColumn };
}

/** Where the lines of a `lines` field are kept. */
export interface LineTable {
  /** Keys of its columns are those of a line's fields; `position` is a line's place. */
  readonly table: PgTable;
  /** Its column with the record's id; rows go with the record (`on delete cascade`). */
  readonly own: AnyPgColumn;
}

/** An action that was asked for. */
export interface ActionCall extends Call {
  /** Of a row action: the row, which the caller may see. */
  readonly row?: Row;
  /** Of one on several rows, or on one: ids as they were given, each once. */
  readonly ids: readonly number[];
  /** What its dialog asked for. */
  readonly input: Values;
  /** What the definition says that it sets of its row. */
  readonly sets?: Values;
  /** The list as it is filtered. */
  readonly query: ListQuery;
  /** Tells of a change that the module follows once it holds (`committed`). */
  readonly changed: (change: Change | undefined) => void;
}

/** Does an action; what it gives is the answer's body. */
export type ActionHandler = (call: ActionCall) => Promise<unknown>;

/** Which rows have a value of a choice. */
export type OptionCondition = SQL | ((call: Pick<Call, "now">) => SQL);

/** What was last done to a record. */
export interface LastStep {
  /** In words, where its area has them. */
  readonly what?: string;
  /** The account of the staff that did it; null for others. */
  readonly who: string | null;
  readonly at: Date;
}

export interface ResourceModule {
  readonly definition: AnyResource;
  /** Keys of its columns are those of `Row`. */
  readonly table: PgTable;
  /** Rows that the caller may see and act on; for all others there is none. */
  readonly scope?: (call: Call) => Promise<SQL | undefined>;
  /** What an action is refused with for a record out of the caller's scope, where it is not as if there were none. */
  readonly unseen?: (action: string, id: number, call: Call) => Promise<Refusal | undefined>;
  /** What an action is refused with for a row in a state that it is not done in, where the area says more of that than the state. */
  readonly unfit?: (action: string, row: Row) => Refusal | undefined;
  /** Whether the caller's scope has no bounds, so that records which are gone may be shown too; where it is absent, only an area without a scope has none. */
  readonly seesAll?: (call: Call) => Promise<boolean>;
  /** Reads bodies that write records before the definition does: what the contract has in another shape than its fields. */
  readonly body?: v.GenericSchema;
  /** By parameter. */
  readonly filters?: Readonly<Record<string, ModuleFilter>>;
  /** Where the files of some records are shown (`uses` of the definition). */
  readonly uses?: (ids: readonly number[], call: Call) => Promise<RecordUses>;
  /** What the texts of a record would be in another language, in an area with languages; nothing is written. */
  readonly translatedTexts?: (id: number, lang: string, call: Call) => Promise<Values>;
  /**
   * Of fields without a column: what the text search looks through and lists are sorted by instead. Of several, the search looks through
   * all and the first one sorts.
   */
  readonly expressions?: Readonly<Record<string, (call: Call) => SQL | readonly [SQL, ...SQL[]]>>;
  /**
   * Of choices without a column: by value, which rows have it. The list is filtered and counted by these, so that the database can go by
   * the indexes of what they are made of. Those that go by the time are made anew for each call.
   */
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, OptionCondition>>>>;
  /** By field; those of a table that is made of its definition are made with it. */
  readonly links?: Readonly<Record<string, LinkTable>>;
  /** The same of the tables that keep its records' lines. */
  readonly lines?: Readonly<Record<string, LineTable>>;
  /**
   * Fields without a column, on the way out of list, record and export. References are beside their ids as `{id, name}`, link fields as
   * what they show. Other columns than those of fields do not leave the server.
   */
  readonly present?: (rows: readonly Row[], call: Call) => Promise<readonly Row[]>;
  /** What records are called where no column says so, for the operation log; by their ids. */
  readonly names?: (ids: readonly number[], call: Pick<Call, "db">) => Promise<ReadonlyMap<number, string>>;
  /** Fields without a column, as the history of records keeps them. */
  readonly recorded?: (row: Row) => Values;
  /** What the single record holds besides. */
  readonly more?: (row: Row, call: Call) => Promise<Values>;
  /** What was last done to a record, where its area keeps a log of that: who is told that it is in another state hears of it. */
  readonly lastStep?: (row: Row, call: Pick<Call, "db" | "language">) => Promise<LastStep | undefined>;
  /** What a page of the list holds besides. */
  readonly page?: (call: Call) => Promise<Values>;
  /** These six run in the transaction; a `Refusal` that they throw is the answer. */
  readonly beforeCreate?: (values: Values, call: Call) => Promise<Values>;
  readonly beforeUpdate?: (before: Row, values: Values, call: Call) => Promise<Values>;
  /** Of an action that sets values: what it sets along with them. */
  readonly beforeSet?: (before: Row, values: Values, call: Call) => Promise<Values>;
  readonly beforeRemove?: (row: Row, call: Call) => Promise<void>;
  /** Of a deleted record that was put back as it was: what else has to be as it may be by now, and what of the row is other than it was. */
  readonly restored?: (row: Row, call: Call) => Promise<Values>;
  readonly after?: (change: Change, call: Call) => Promise<void>;
  /** When the transaction is done and holds; nothing that it does can take the changes back. */
  readonly committed?: (changes: readonly Change[], call: Call) => Promise<void>;
  /** Instead of deleting the row; such an area restores nothing. */
  readonly remove?: (row: Row, call: Call) => Promise<void>;
  /** By the action's name. */
  readonly actions?: Readonly<Record<string, ActionHandler>>;
  /** Actions that are not run in a transaction: they talk to others, or take their time. */
  readonly outside?: readonly string[];
}
