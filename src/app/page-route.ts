import { createContext, useContext } from "react";
import { useSelector } from "react-redux";
import { type MenuRoute, titleIn } from "../domain/menu.ts";
import { selectLanguage } from "../features/shell/index.ts";

/** The page that a component belongs to, as the menu has it. */
export const PageRouteContext = createContext<MenuRoute | null>(null);

/** What the page is called in the user's language; empty outside of one. */
export function usePageTitle(): string {
  const language = useSelector(selectLanguage);
  const route = useContext(PageRouteContext);
  return route === null ? "" : titleIn(route.title, language);
}
