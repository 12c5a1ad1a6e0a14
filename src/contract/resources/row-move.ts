import * as v from "valibot";
import { Id } from "../schema.ts";

/** `PUT <path>/order` (ours): where a row of an order that is made by hand is put. */

/** What rows of a tree may be given along with their place: the row that they are below then, null for none; absent, it stays. */
const below = { parent: v.optional(v.nullable(Id)) };

const moves = <const Parent extends v.ObjectEntries>(parent: Parent) =>
  v.variant("place", [
    /** Directly before another row, or directly after it. */
    v.strictObject({ id: Id, ...parent, place: v.picklist(["before", "after"]), of: Id }),
    v.strictObject({ id: Id, ...parent, place: v.picklist(["first", "last"]) }),
    /** Past the one before it, or past the one after it. */
    v.strictObject({ id: Id, place: v.picklist(["up", "down"]) }),
  ]);

/** A move within a list. */
export const ListMove = moves({});
/** A move within a tree. */
export const TreeMove = moves(below);

export type RowMove = v.InferOutput<typeof TreeMove>;
