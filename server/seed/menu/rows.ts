import { inEachLanguage } from "../../../src/contract/language.ts";
import type { sysMenu } from "../../db/schema/index.ts";
import { MenuType } from "../../menus/build-menu.ts";
import { formatText, type Text } from "../../texts/index.ts";
import { menuTitles } from "../../texts/menu-titles.ts";
import type { Action, Page, Section } from "./declare.ts";

/** A menu row to store, before it has an id; children follow their parent. */
export interface PlannedRow {
  readonly row: Omit<typeof sysMenu.$inferInsert, "id" | "pid">;
  readonly staff: boolean;
  /** Version of the menu that brought it. */
  readonly since: number;
  /** Version of the menu that brought the permission of a page that had none. */
  readonly guarded?: number;
  /** Permission of the row whose roles get it too, in a database of an earlier version. */
  readonly from?: string;
  readonly children: readonly PlannedRow[];
}

/** Rows between two entries, so that one can be put between them later. */
const STEP = 10;

/** The rows of the menu, as a tree (contract A4). */
export function planRows(sections: readonly Section[]): PlannedRow[] {
  return sections.map((section, index) => {
    const children = section.pages.map((page, at) => planPage(section, page, at));
    return {
      row: {
        type: MenuType.directory,
        ...titlesOf(section.title),
        icon: section.icon,
        path: section.path,
        hidden: section.hidden,
        menuSort: (index + 1) * STEP,
        subCount: children.length,
      },
      staff: children.some(({ staff }) => staff),
      since: Math.min(...children.map(({ since }) => since)),
      children,
    };
  });
}

function planPage(section: Section, page: Page, index: number): PlannedRow {
  const permission = page.permission ?? (page.area === undefined ? null : `${page.area}:list`);
  return {
    row: {
      type: MenuType.menu,
      ...titlesOf(page.title),
      icon: page.icon,
      path: page.path,
      component: `${section.key}/${page.view}/index`,
      componentName: `${pascal(section.key)}${pascal(page.view)}`,
      permission,
      hidden: page.hidden,
      affix: page.affix,
      cache: page.cache,
      keepAlive: page.cache,
      activeMenu: page.activeMenu ?? null,
      menuSort: (index + 1) * STEP,
      subCount: page.actions.length,
    },
    staff: page.staff !== "nothing",
    since: page.since,
    ...(page.guarded === undefined ? {} : { guarded: page.guarded }),
    children: page.actions.map((action, at) => planAction(page, action, at)),
  };
}

function planAction(page: Page, action: Action, index: number): PlannedRow {
  const { title } = page;
  return {
    row: {
      type: MenuType.button,
      ...titlesOf(
        inEachLanguage((language) =>
          formatText(menuTitles.ofAction, language, {
            page: title[language],
            action: action.title[language],
          }),
        ),
      ),
      permission: action.permission ?? `${page.area}:${action.name}`,
      menuSort: (index + 1) * STEP,
    },
    staff: page.staff === "work" && action.name !== "del" && action.supervisors === undefined,
    since: action.since,
    ...(action.from === undefined ? {} : { from: `${page.area}:${action.from}` }),
    children: [],
  };
}

function titlesOf(title: Text) {
  return { title: title.zh_CN, titleZhCn: title.zh_CN, titleZhTw: title.zh_TW, titleEn: title.en };
}

function pascal(text: string): string {
  return text.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
