import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { findRoute, titleIn, trailOf } from "../../../domain/menu.ts";
import type { MenuData } from "../menu-data.ts";
import { selectLanguage } from "../slice.ts";

export interface BreadcrumbProps {
  readonly menu: MenuData;
  readonly path: string;
}

/** Where the page is in the menu, its groups first. */
export function Breadcrumb({ menu, path }: BreadcrumbProps) {
  const { t } = useTranslation("shell");
  const language = useSelector(selectLanguage);
  const titles = useMemo(() => {
    const route = findRoute(menu.routes, path);
    if (route === undefined) return [];
    return [...trailOf(menu.routes, route), route.title].map((title) => titleIn(title, language));
  }, [menu.routes, path, language]);
  return (
    <nav className="qs-crumbs" aria-label={t("breadcrumb")}>
      <ol>
        {titles.map((title, at) => (
          <li
            key={titles.slice(0, at + 1).join("/")}
            aria-current={at === titles.length - 1 ? "page" : undefined}
          >
            {title}
          </li>
        ))}
      </ol>
    </nav>
  );
}
