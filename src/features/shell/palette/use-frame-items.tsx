import {
  Application,
  Cog,
  Cross,
  Flash,
  GlobeNetwork,
  LogOut,
  Manual,
  Maximize,
  Moon,
  Refresh,
} from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { useLocation } from "wouter";
import { messageOf } from "../../../contract/labels/labels.ts";
import { LANGUAGES, languages } from "../../../contract/language.ts";
import { type MenuRoute, type SideEntry, type Title, titleIn } from "../../../domain/menu.ts";
import { opens } from "../../../domain/permission.ts";
import { tabTitle } from "../../../domain/titles.ts";
import { isUnbuilt } from "../../../domain/unbuilt-areas.ts";
import { selectPermissions, signOutAsked } from "../../session/index.ts";
import { useFullscreen } from "../header/use-fullscreen.ts";
import { useMenu } from "../menu-data.ts";
import { MenuIcon } from "../menu-icon.tsx";
import { languageChosen, selectLanguage } from "../slice.ts";
import { useSiteLanguage } from "../tabs/content-language.ts";
import { selectTabs, tabCloseAsked } from "../tabs/slice.ts";
import { selectDark, settingsShown, themeChanged } from "../theme/slice.ts";
import type { PaletteItem } from "./items.ts";
import { overlayOpened } from "./slice.ts";

/** Icons by path, as the menu shows them. */
function iconsOf(entries: readonly SideEntry[], above?: string): Map<string, string | undefined> {
  return new Map(
    entries.flatMap(({ path, icon, children }) => [
      ...(path === undefined ? [] : [[path, icon ?? above] as const]),
      ...iconsOf(children, icon ?? above),
    ]),
  );
}

/** A title in all languages. */
function namesOf({ text, titles, label }: Title): string[] {
  if (label !== undefined) return LANGUAGES.map((language) => messageOf(label, language));
  return [text, ...Object.values(titles ?? {}).filter((name) => name !== undefined)];
}

/**
 * Pages with a whole address that the user may open; hidden ones too, for they have no other way in. Of two at one address the first
 * is there.
 */
export function pagesOf(routes: readonly MenuRoute[], held: readonly string[]): MenuRoute[] {
  const whole = routes.filter((route) => !route.path.includes("/:") && opens(route.permission, held));
  return whole.filter((route, at) => whole.findIndex(({ path }) => path === route.path) === at);
}

/** The pages of the user's menu. */
export function usePageItems(): PaletteItem[] {
  const { routes, entries } = useMenu();
  const held = useSelector(selectPermissions);
  const language = useSelector(selectLanguage);
  const [, navigate] = useLocation();
  return useMemo(() => {
    const icons = iconsOf(entries);
    return pagesOf(routes, held).map((route) => ({
      id: `page:${route.path}`,
      group: "page",
      title: titleIn(route.title, language),
      aliases: [...namesOf(route.title), route.path],
      note: route.trail.map((title) => titleIn(title, language)).join(" / "),
      icon: <MenuIcon name={icons.get(route.path)} small />,
      soon: isUnbuilt(route.viewKey ?? ""),
      run: () => navigate(route.path),
    }));
  }, [routes, entries, held, language, navigate]);
}

/** The open tabs but the one in front. */
export function useTabItems(): PaletteItem[] {
  const { tabs, active } = useSelector(selectTabs);
  const language = useSelector(selectLanguage);
  const siteLanguage = useSiteLanguage();
  const [, navigate] = useLocation();
  return useMemo(
    () =>
      tabs
        .filter(({ key }) => key !== active)
        .map((tab) => ({
          id: `tab:${tab.key}`,
          group: "tab",
          title: tabTitle(tab, language, siteLanguage),
          aliases: [...namesOf(tab.title), tab.path],
          icon: <Application />,
          run: () => navigate(tab.fullPath),
        })),
    [tabs, active, language, siteLanguage, navigate],
  );
}

/** What the frame itself can do. */
export function useActionItems(): PaletteItem[] {
  const { t } = useTranslation(["header", "shell", "palette"]);
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  const dark = useSelector(selectDark);
  const { tabs, active: shown } = useSelector(selectTabs);
  const active = tabs.find(({ key, closable }) => key === shown && closable)?.key ?? null;
  const { full, toggle } = useFullscreen();
  return useMemo(() => {
    const action = (id: string, title: string, rest: Pick<PaletteItem, "run" | "icon" | "keys">) =>
      ({ id: `action:${id}`, group: "action", title, aliases: [], ...rest }) as const;
    const tongues = LANGUAGES.filter((one) => one !== language).map((one) =>
      action(`language:${one}`, `${t("shell:language")}: ${languages[one].name}`, {
        icon: <GlobeNetwork />,
        run: () => void dispatch(languageChosen(one)),
      }),
    );
    return [
      action("dark", t(dark ? "shell:lightMode" : "shell:darkMode"), {
        icon: dark ? <Flash /> : <Moon />,
        run: () => void dispatch(themeChanged({ darkMode: dark ? "light" : "dark" })),
      }),
      action("settings", t("header:settings"), {
        icon: <Cog />,
        run: () => void dispatch(settingsShown(true)),
      }),
      ...tongues,
      action("fullscreen", t(full ? "header:leaveFullscreen" : "header:fullscreen"), {
        icon: <Maximize />,
        run: toggle,
      }),
      action("keys", t("palette:keys"), {
        icon: <Manual />,
        keys: "?",
        run: () => void dispatch(overlayOpened("keys")),
      }),
      ...(active === null
        ? []
        : [
            action("closeTab", t("palette:keys.closeTab"), {
              icon: <Cross />,
              keys: "Alt+W",
              run: () => void dispatch(tabCloseAsked({ key: active, scope: "one" })),
            }),
          ]),
      action("reload", t("shell:reloadPage"), { icon: <Refresh />, run: () => window.location.reload() }),
      action("signOut", t("shell:signOut"), {
        icon: <LogOut />,
        run: () => void dispatch(signOutAsked()),
      }),
    ];
  }, [t, dispatch, language, dark, active, full, toggle]);
}
