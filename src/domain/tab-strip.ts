import * as v from "valibot";
import type { Label } from "../contract/labels/labels.ts";
import { Text } from "../contract/texts.ts";
import { findRoute, type MenuRoute } from "./menu.ts";
import { type Address, decodedPath, fullPathOf, pageDetail, readAddress, tabKey } from "./routes.ts";

/** The strip of open pages (specification §3 "Tab", §4 "Tabs"). Pure: a strip in, a strip out. */

const Title = v.object({
  text: v.string(),
  titles: v.optional(v.partial(Text)),
  label: v.optional(v.custom<Label>((label) => typeof label === "string")),
});

/** An address within the console. */
const Place = v.pipe(v.string(), v.regex(/^\/(?!\/)/));

/** An open page. */
export const Tab = v.object({
  key: v.string(),
  /** Query included: what going back to the tab opens. */
  fullPath: Place,
  path: Place,
  title: Title,
  /** Distinguishes pages of one route, such as the name of a navigation page. */
  detail: v.optional(v.string()),
  closable: v.boolean(),
  /** The view key of its screen. */
  components: v.optional(v.string()),
  meta: v.object({ keepAlive: v.boolean(), affix: v.boolean() }),
});
export type Tab = Readonly<v.InferOutput<typeof Tab>>;

export interface Strip {
  readonly tabs: readonly Tab[];
  /** Key of the tab whose page is shown; null for pages that have none, such as "not found". */
  readonly active: string | null;
}

/** The tab of a route at an address. Home is kept like an affixed tab. */
export function tabOf(route: MenuRoute, address: Address, home: string | undefined): Tab {
  const affix = route.affix || route.path === home;
  const detail = pageDetail(route, address);
  return {
    key: tabKey(route.viewKey, address),
    fullPath: fullPathOf(address),
    path: address.path,
    title: titleOf(route.title),
    ...(detail === undefined ? {} : { detail }),
    closable: !affix,
    ...(route.viewKey === undefined ? {} : { components: route.viewKey }),
    meta: { keepAlive: route.keepAlive, affix },
  };
}

/** A title without what it does not have, so that tabs can be compared. */
const titleOf = ({ text, titles, label }: MenuRoute["title"]): Tab["title"] => ({
  text,
  ...(titles ? { titles } : {}),
  ...(label ? { label } : {}),
});

function sameTab(one: Tab, other: Tab): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Affixed tabs are before the others. */
function inOrder(tabs: readonly Tab[]): readonly Tab[] {
  const affixed = tabs.filter(({ meta }) => meta.affix);
  return tabs.slice(0, affixed.length).every(({ meta }) => meta.affix)
    ? tabs
    : [...affixed, ...tabs.filter(({ meta }) => !meta.affix)];
}

/** Shows a tab: a new one behind the one that was active, one that exists with its address brought up to date. */
export function openTab(strip: Strip, tab: Tab): Strip {
  const known = strip.tabs.find(({ key }) => key === tab.key);
  if (known) {
    if (strip.active === tab.key && sameTab(known, tab)) return strip;
    const tabs = sameTab(known, tab)
      ? strip.tabs
      : strip.tabs.map((one) => (one.key === tab.key ? tab : one));
    return { tabs: inOrder(tabs), active: tab.key };
  }
  const at = strip.tabs.findIndex(({ key }) => key === strip.active);
  const tabs = at < 0 ? [...strip.tabs, tab] : strip.tabs.toSpliced(at + 1, 0, tab);
  return { tabs: inOrder(tabs), active: tab.key };
}

/** A page that is not shown has changed its own query. */
export function readdressTab(strip: Strip, key: string, fullPath: string): Strip {
  return { ...strip, tabs: strip.tabs.map((tab) => (tab.key === key ? { ...tab, fullPath } : tab)) };
}

export type CloseScope = "one" | "left" | "right" | "others" | "all";
export type CloseRefusal = "notClosable" | "nothingLeft" | "nothingRight" | "nothingOther" | "nothingAtAll";

const REFUSALS: Readonly<Record<CloseScope, CloseRefusal>> = {
  one: "notClosable",
  left: "nothingLeft",
  right: "nothingRight",
  others: "nothingOther",
  all: "nothingAtAll",
};

/** Which tabs closing would close, seen from the tab `key`; a refusal when nothing would change. */
export function tabsToClose(
  { tabs }: Strip,
  key: string,
  scope: CloseScope,
): { readonly keys: readonly string[] } | { readonly refusal: CloseRefusal } {
  const at = tabs.findIndex((tab) => tab.key === key);
  const within = tabs.filter((_, place) => {
    if (scope === "all") return true;
    if (at < 0) return false;
    if (scope === "one") return place === at;
    if (scope === "others") return place !== at;
    return scope === "left" ? place < at : place > at;
  });
  const keys = within.filter(({ closable }) => closable).map((tab) => tab.key);
  return keys.length > 0 ? { keys } : { refusal: REFUSALS[scope] };
}

/**
 * The tab to show once `keys` are closed: the active one if it stays, else the one that closing was asked at, else the nearest before it.
 * @returns null when there is none: home is opened then.
 */
export function tabAfterClosing(strip: Strip, keys: readonly string[], asked: string): Tab | null {
  const stays = (tab: Tab | undefined): tab is Tab => tab !== undefined && !keys.includes(tab.key);
  const at = strip.tabs.findIndex(({ key }) => key === strip.active);
  const active = strip.tabs[at];
  if (stays(active)) return active;
  const askedTab = strip.tabs.find(({ key }) => key === asked);
  if (stays(askedTab)) return askedTab;
  return strip.tabs.slice(0, Math.max(at, 0)).findLast(stays) ?? null;
}

/** The tab to go back to from one that is done with: the nearest of some views, before it if there is one; null where none is open. */
export function tabToReturnTo({ tabs }: Strip, key: string, views: readonly string[]): Tab | null {
  const at = tabs.findIndex((tab) => tab.key === key);
  const isOf = (tab: Tab) =>
    tab.key !== key && tab.components !== undefined && views.includes(tab.components);
  return tabs.slice(0, Math.max(at, 0)).findLast(isOf) ?? tabs.find(isOf) ?? null;
}

/** Without the tabs `keys`. */
export function closeTabs(strip: Strip, keys: readonly string[]): Strip {
  const tabs = strip.tabs.filter(({ key }) => !keys.includes(key));
  return { tabs, active: strip.active !== null && keys.includes(strip.active) ? null : strip.active };
}

/** Moves a tab to a place, counted without it; affixed tabs and the others keep to their own side. */
export function moveTab(strip: Strip, key: string, to: number): Strip {
  const moved = strip.tabs.find((tab) => tab.key === key);
  if (!moved) return strip;
  const rest = strip.tabs.filter((tab) => tab !== moved);
  const affixed = rest.filter(({ meta }) => meta.affix).length;
  const place = moved.meta.affix ? Math.min(to, affixed) : Math.max(to, affixed);
  const tabs = rest.toSpliced(Math.max(0, place), 0, moved);
  return tabs.every((tab, at) => tab === strip.tabs[at]) ? strip : { ...strip, tabs };
}

/** Moves a tab one place to the left or right. */
export function shiftTab(strip: Strip, key: string, step: 1 | -1): Strip {
  const at = strip.tabs.findIndex((tab) => tab.key === key);
  return at < 0 || at + step < 0 ? strip : moveTab(strip, key, at + step);
}

/** The tab beside the active one, round and round; null when there is no other. */
export function neighbourTab({ tabs, active }: Strip, step: 1 | -1): Tab | null {
  if (tabs.length === 0) return null;
  const at = tabs.findIndex(({ key }) => key === active);
  if (at < 0) return (step === 1 ? tabs[0] : tabs.at(-1)) ?? null;
  const other = tabs[(at + step + tabs.length) % tabs.length];
  return other === undefined || other.key === active ? null : other;
}

/**
 * Brings a strip in line with the menu: titles and rules of its routes, affixed tabs and home in front. Tabs whose route is gone are
 * closed, but for the active one and those in `kept`.
 */
export function alignTabs(
  strip: Strip,
  routes: readonly MenuRoute[],
  home: string | undefined,
  kept: readonly string[],
): Strip {
  const present = strip.tabs.flatMap((tab) => {
    const route = findRoute(routes, decodedPath(tab.path));
    if (route) {
      const now = tabOf(route, readAddress(tab.fullPath), home);
      return [sameTab(tab, now) ? tab : now];
    }
    return tab.key === strip.active || kept.includes(tab.key) ? [tab] : [];
  });
  const missing = routes
    .filter((route) => (route.affix || route.path === home) && !route.path.includes("/:"))
    .map((route) => tabOf(route, { path: route.path, search: "" }, home))
    .filter(({ key }) => !present.some((tab) => tab.key === key));
  const tabs = inOrder([...missing, ...present]);
  const same = tabs.length === strip.tabs.length && tabs.every((tab, at) => tab === strip.tabs[at]);
  return same ? strip : { ...strip, tabs };
}
