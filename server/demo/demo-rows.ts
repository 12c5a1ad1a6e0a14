import { createHash } from "node:crypto";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Database, Transaction } from "../db/database.ts";
import type { Staff } from "./staff.ts";

/** A file that is uploaded, under the name that it keeps. */
export interface DemoFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** What demo rows are written with. */
export interface DemoTools {
  /** When the work was begun: the rows' times are counted from it, so that an interruption changes none. */
  readonly begun: Date;
  /** Id of a row of an area that was filled before. @param row its place, from 0; counted round where there are fewer. */
  id(area: AnyResource, row: number): number;
  /** Address of a picture made for a field. @param hue 0 to 359, what it is told apart by. */
  picture(area: AnyResource, field: string, hue: number, shape?: PictureShape): Promise<string>;
  /** Address of a file that is uploaded for a field. */
  file(area: AnyResource, field: string, file: DemoFile): Promise<string>;
  /** What staff does in the transaction of a row, at the time that it is of. */
  readonly staff: Staff;
  /** A day as the wire has it. @param offset days from today. */
  day(offset: number): string;
  /** A time as the wire has it, at nine in the morning. @param offset days from today. */
  time(offset: number): string;
}

export type PictureShape = "square" | "wide" | "round";
export type DemoBody = Readonly<Record<string, unknown>>;

/** What is done with a row once it is there: a call below the path of its area. */
export interface DemoCall {
  /** POST unless given. */
  readonly method?: "PUT";
  readonly path: string;
  readonly body: DemoBody;
}

/** What is done with a row once it is there: by a client, or by whoever has no client. @param id the row's. */
export type DemoStep = (id: number) => DemoCall | ((db: Database) => Promise<void>);

/** A row that is made as another client of the server would. */
interface SentRow {
  readonly body: (tools: DemoTools) => DemoBody | Promise<DemoBody>;
  readonly after?: (id: number) => readonly ReturnType<DemoStep>[];
}

/** A row of what no client makes: it is stored whole or not at all. */
interface StoredRow {
  /** Uploads its pictures, which `store` then has: the embedded database answers nobody else while that has its transaction. */
  readonly prepare?: (tools: DemoTools) => Promise<unknown>;
  /** @returns its id. */
  readonly store: (tools: DemoTools, db: Transaction) => Promise<number>;
  readonly after?: (id: number) => readonly ReturnType<DemoStep>[];
}

export type DemoRow = SentRow | StoredRow;

/** The rows of an area, always the same. */
export interface DemoArea {
  readonly area: AnyResource;
  readonly rows: readonly DemoRow[];
}

/** Rows of an area from what tells them apart. */
export function demoArea<T>(
  area: AnyResource,
  items: readonly T[],
  body: (item: T, tools: DemoTools, at: number) => DemoBody | Promise<DemoBody>,
  after?: (item: T, id: number, at: number) => readonly ReturnType<DemoStep>[],
): DemoArea {
  return {
    area,
    rows: items.map((item, at) => ({
      body: (tools) => body(item, tools, at),
      ...(after ? { after: (id) => after(item, id, at) } : {}),
    })),
  };
}

/** One of a list, counted round. */
export function nth<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length];
  if (found === undefined) throw new Error("There is none of an empty list.");
  return found;
}

/** A UUID that is always the same for the same name: work that was interrupted goes on with it. */
export function demoUuid(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
