import * as v from "valibot";

/** Whose conversations the list of visitors shows: of those who wait, the own ones, those of others, and what was. */
export const DESK_VIEWS = ["waiting", "mine", "others", "history"] as const;
export type DeskView = (typeof DESK_VIEWS)[number];
export const DeskView = v.picklist(DESK_VIEWS);
