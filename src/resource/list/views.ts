import * as v from "valibot";
import type { GridLayout } from "../../ui/grid/model.ts";
import { LayoutSchema } from "./layout.ts";
import { type ListState, sameList, ViewStateSchema } from "./list-state.ts";

/** Named views of a list: filters, order, size and columns, kept per user and area. Pure. */

/** Most views of a list. */
export const VIEWS_MAX = 30;
/** Longest name. */
export const VIEW_NAME_MAX = 40;

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly state: Omit<ListState, "page">;
  readonly layout: GridLayout;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Id of the view that the list is opened with. */
  readonly first: string | null;
}

export const NO_VIEWS: SavedViews = { views: [], first: null };

export const ViewsSchema: v.GenericSchema<unknown, SavedViews> = v.object({
  views: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        name: v.pipe(v.string(), v.minLength(1)),
        state: ViewStateSchema,
        layout: LayoutSchema,
      }),
    ),
    v.maxLength(VIEWS_MAX),
  ),
  first: v.nullable(v.string()),
});

const sameName = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** What is wrong with a name for a view. @param id the view that is to have it; null for a new one. */
export function nameFault(
  { views }: SavedViews,
  name: string,
  id: string | null,
): "missing" | "taken" | null {
  if (name.trim() === "") return "missing";
  return views.some((view) => view.id !== id && sameName(view.name, name)) ? "taken" : null;
}

/** Adds a view, or puts it in place of the one with its id. */
export function withView(saved: SavedViews, view: SavedView): SavedViews {
  const named = { ...view, name: view.name.trim().slice(0, VIEW_NAME_MAX) };
  const known = saved.views.some(({ id }) => id === view.id);
  return {
    ...saved,
    views: known ? saved.views.map((one) => (one.id === view.id ? named : one)) : [...saved.views, named],
  };
}

export function withoutView(saved: SavedViews, id: string): SavedViews {
  return {
    views: saved.views.filter((view) => view.id !== id),
    first: saved.first === id ? null : saved.first,
  };
}

/** Makes a view the one that the list is opened with, or none. */
export function openedWith(saved: SavedViews, first: string | null): SavedViews {
  return { ...saved, first };
}

export function viewOf({ views }: SavedViews, id: string | null): SavedView | undefined {
  return views.find((view) => view.id === id);
}

/** Whether a list no longer shows what its view says. */
export function isChanged(view: SavedView, state: ListState, layout: GridLayout): boolean {
  return !sameList(view.state, state) || JSON.stringify(view.layout) !== JSON.stringify(layout);
}
