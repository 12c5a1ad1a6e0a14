import { useEffect } from "react";
import { useSelector } from "react-redux";
import { useLocation } from "wouter";
import { findRoute, titleIn } from "../../domain/menu.ts";
import { PRODUCT_NAME } from "../session/index.ts";
import { useMenu } from "./menu-data.ts";
import { selectShell } from "./slice.ts";

/**
 * Names the document after the page: `page - product` (specification §2 "Page titles").
 * @param count shown in front of it while above 0; filled by app with the unread messages.
 */
export function useDocumentTitle(count: number): void {
  const [path] = useLocation();
  const { routes } = useMenu();
  const { language } = useSelector(selectShell);
  const route = findRoute(routes, path);
  const page = route ? titleIn(route.title, language) : "";
  useEffect(() => {
    const mark = count > 0 ? `(${count > 99 ? "99+" : count}) ` : "";
    document.title = `${mark}${page === "" ? "" : `${page} - `}${PRODUCT_NAME}`;
  }, [count, page]);
}
