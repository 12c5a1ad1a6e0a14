import * as v from "valibot";
import { Id } from "../schema.ts";

/** Which records a list or its export is asked for, by their ids: what was selected (contract A1, resources 2.17 `listContent`). */

/** Name of the parameter: a JSON array of ids. */
export const CHOSEN = "listContent";

/** Most ids of a call: they are part of its address. */
export const CHOSEN_MAX = 500;

export const ChosenIds = v.pipe(v.array(Id), v.minLength(1));
