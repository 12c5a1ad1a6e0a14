import "./shell.css";
import { Drawer } from "@blueprintjs/core";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { useLocation } from "wouter";
import { useSiteQuery } from "../../query/admin-api.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BrandMark, PRODUCT_NAME, storedSiteName } from "../session/index.ts";
import { Header } from "./header.tsx";
import { type MenuData, useMenu } from "./menu-data.ts";
import { useNarrow } from "./narrow.ts";
import { Notices } from "./notices.tsx";
import { SideMenu } from "./side-menu.tsx";
import { collapsedChosen, selectShell } from "./slice.ts";

export interface ShellProps {
  /** Filled by app: what features show above the content, such as a lost connection. */
  readonly banner?: ReactNode;
  /** Filled by app: what features put into the header bar. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every screen: menu at the side, bar on top, content (specification §2 "Layout"). */
export function Shell({ banner, tools, children }: ShellProps) {
  const { t } = useTranslation("shell");
  const dispatch = useDispatch();
  const { collapsed } = useSelector(selectShell);
  const [path] = useLocation();
  const narrow = useNarrow();
  const [drawer, setDrawer] = useState(false);
  const menu = useMenu();
  const main = useRef<HTMLElement>(null);
  const small = collapsed && !narrow;
  const menuLabel = narrow ? t("openMenu") : small ? t("expandMenu") : t("collapseMenu");
  const side = <Side menu={menu} path={path} collapsed={small} onChosen={() => setDrawer(false)} />;
  return (
    <div className="qs-shell" data-collapsed={small}>
      <button type="button" className="qs-skip" onClick={() => main.current?.focus()}>
        {t("skip")}
      </button>
      {narrow ? (
        <Drawer
          isOpen={drawer}
          onClose={() => setDrawer(false)}
          position="left"
          size="min(280px, 84vw)"
          className="qs-side-drawer"
          aria-label={t("menu")}
        >
          {side}
        </Drawer>
      ) : (
        side
      )}
      <div className="qs-frame">
        <Header
          menu={menu}
          path={path}
          tools={tools}
          menuLabel={menuLabel}
          onMenu={() => (narrow ? setDrawer(true) : dispatch(collapsedChosen(!collapsed)))}
        />
        {banner}
        <main className="qs-content" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Notices />
    </div>
  );
}

interface SideProps {
  readonly menu: MenuData;
  readonly path: string;
  readonly collapsed: boolean;
  readonly onChosen: () => void;
}

function Side({ menu, path, collapsed, onChosen }: SideProps) {
  const { t } = useTranslation("shell");
  const dispatch = useDispatch();
  const { language } = useSelector(selectShell);
  const site = useSiteQuery().data?.name ?? storedSiteName();
  return (
    <div className="qs-side">
      <div className="qs-side-brand">
        <BrandMark size={28} />
        <span>{PRODUCT_NAME}</span>
      </div>
      <nav className="qs-side-nav" aria-label={t("menu")} aria-busy={menu.loading}>
        {menu.loading ? (
          <div className="qs-side-wait">
            <Skeleton lines={9} height={20} />
          </div>
        ) : null}
        {menu.failed ? (
          <div className="qs-side-wait" role="alert">
            <p>{t("menuFailed")}</p>
            <button type="button" className="qs-side-retry" onClick={menu.retry}>
              {t("retry")}
            </button>
          </div>
        ) : null}
        {!menu.loading && !menu.failed && menu.entries.length === 0 ? (
          <p className="qs-side-wait">{t("menuEmpty")}</p>
        ) : null}
        <SideMenu
          menu={menu}
          path={path}
          language={language}
          site={site}
          collapsed={collapsed}
          onExpand={() => void dispatch(collapsedChosen(false))}
          onChosen={onChosen}
        />
      </nav>
    </div>
  );
}
