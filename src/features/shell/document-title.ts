import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { useLocation } from "wouter";
import { titleIn } from "../../domain/menu.ts";
import { addressOf } from "../../domain/routes.ts";
import { type Visit, visitAt } from "../../domain/visit.ts";
import { useBrand } from "../brand/index.ts";
import { useMenu } from "./menu-data.ts";
import { selectShell } from "./slice.ts";

/** Names of what is in a page's place, as keys of the frame's texts. */
const PLACEHOLDERS = {
  unauthorized: "unauthorizedTitle",
  forbidden: "forbiddenTitle",
  notFound: "notFoundTitle",
  crash: "crashedTitle",
  menuFailed: "menuFailed",
} as const satisfies { readonly [K in Visit["kind"]]?: string };

function useVisitTitle(): string {
  const { t } = useTranslation("shell");
  const [path] = useLocation();
  const menu = useMenu();
  const { language } = useSelector(selectShell);
  const visit = visitAt(addressOf(path, ""), menu);
  switch (visit.kind) {
    case "page":
      return titleIn(visit.route.title, language);
    case "waiting":
    case "forward":
    case "redirect":
      return "";
    default:
      return t(PLACEHOLDERS[visit.kind]);
  }
}

/**
 * Names the document after the page: `page - title` (specification §2 "Page titles").
 * @param count shown in front of it while above 0; filled by app with the unread messages and the visitors who wait.
 */
export function useDocumentTitle(count: number): void {
  const page = useVisitTitle();
  const { title } = useBrand();
  useEffect(() => {
    const mark = count > 0 ? `(${count > 99 ? "99+" : count}) ` : "";
    document.title = `${mark}${page === "" ? "" : `${page} - `}${title}`;
  }, [count, page, title]);
}
