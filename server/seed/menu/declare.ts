import type { Text } from "../../texts/index.ts";
import { menuTitles } from "../../texts/menu-titles.ts";

/** How the menu that is seeded is written down: sections of pages, each with its permission area and actions. */

/** Something that can be done on a page and is allowed by a permission string of its own, `<area>:<name>`. */
export interface Action {
  readonly name: string;
  /** The whole permission string where it is another. */
  readonly permission?: string;
  readonly title: Text;
  /** Version of the menu that brought it; databases of an earlier one get it when the server starts. */
  readonly since: number;
  /** The action that it was a part of before: roles that may do that one may go on to do this. */
  readonly from?: string;
  /** The role "staff" does not get it, whatever it gets of the page. */
  readonly supervisors?: true;
}

/** An action besides the usual ones: its title, and where it came after the page. */
type MoreAction = Pick<Action, "title"> &
  Partial<Pick<Action, "since" | "from" | "supervisors" | "permission">>;

/** Version of the menu that a database was first filled with. */
export const FIRST_VERSION = 1;

/** A page of the menu. */
export interface Page {
  /** Last part but one of the view key `<section>/<view>/index`. */
  readonly view: string;
  readonly title: Text;
  readonly icon: string;
  /** Relative to the section's path. */
  readonly path: string;
  /** First part of its permission strings; without it the page is open to whoever has it in the menu. */
  readonly area?: string;
  /** Permission that opens the page where it is not `<area>:list`. */
  readonly permission?: string;
  readonly actions: readonly Action[];
  readonly hidden: boolean;
  readonly affix: boolean;
  /** Whether its tab keeps its state when another is shown. */
  readonly cache: boolean;
  readonly activeMenu?: string;
  /** As of an action. */
  readonly since: number;
  /** Version of the menu that brought its permission, of a page that had none because it showed nothing: roles are given it by somebody, and not by having had it. */
  readonly guarded?: number;
  /** What the role "staff" gets of it. */
  readonly staff: "nothing" | "view" | "work";
}

/** A directory at the root of the menu. */
export interface Section {
  /** First part of the view keys. */
  readonly key: string;
  readonly title: Text;
  readonly icon: string;
  readonly path: string;
  readonly hidden: boolean;
  readonly pages: readonly Page[];
}

interface PageOptions {
  readonly path?: string;
  readonly permission?: string;
  /** Actions besides add, edit and del. */
  readonly more?: Readonly<Record<string, Text | MoreAction>>;
  readonly hidden?: boolean;
  readonly affix?: boolean;
  readonly cache?: boolean;
  readonly activeMenu?: string;
  readonly since?: number;
  readonly guarded?: number;
  readonly staff?: Page["staff"];
}

const USUAL: readonly Action[] = [
  { name: "add", title: menuTitles["action.add"], since: FIRST_VERSION },
  { name: "edit", title: menuTitles["action.edit"], since: FIRST_VERSION },
  { name: "del", title: menuTitles["action.del"], since: FIRST_VERSION },
];

/** A directory with its pages. */
export function section(
  key: string,
  path: string,
  icon: string,
  title: Text,
  pages: readonly Page[],
  options: { readonly hidden?: boolean } = {},
): Section {
  return { key, path, icon, title, pages, hidden: options.hidden ?? false };
}

/** A page of an admin area: `<area>:list` opens it, `<area>:add|edit|del` and one string per further action go with it. */
export function area(name: string, view: string, icon: string, title: Text, options: PageOptions = {}): Page {
  const whole = withActions(name, page(view, icon, title, options), options.more ?? {});
  const usual = USUAL.map((action) => ({ ...action, since: whole.since }));
  return { ...whole, actions: [...usual, ...whole.actions] };
}

/** A page with further actions of an area, `<area>:<name>` each, and none of the usual ones; `since` where they came after the page. */
export function withActions(
  name: string,
  of: Page,
  more: NonNullable<PageOptions["more"]>,
  since: number = of.since,
): Page {
  const actions = Object.entries(more).map(([action, one]) => ({
    name: action,
    since,
    ...("title" in one ? one : { title: one }),
  }));
  return { ...of, area: name, actions };
}

/** A page without a permission of its own. */
export function page(view: string, icon: string, title: Text, options: PageOptions = {}): Page {
  return {
    view,
    icon,
    title,
    path: options.path ?? view,
    ...(options.permission === undefined ? {} : { permission: options.permission }),
    actions: [],
    hidden: options.hidden ?? false,
    affix: options.affix ?? false,
    cache: options.cache ?? true,
    ...(options.activeMenu === undefined ? {} : { activeMenu: options.activeMenu }),
    since: options.since ?? FIRST_VERSION,
    ...(options.guarded === undefined ? {} : { guarded: options.guarded }),
    staff: options.staff ?? "nothing",
  };
}
