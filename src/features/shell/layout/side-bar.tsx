import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { SideEntry } from "../../../domain/menu.ts";
import { loadPart } from "../../../ui/chunks.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { selectFrame, selectTheme } from "../theme/slice.ts";
import { Brand } from "./brand.tsx";
import { useLazyPart } from "./lazy-part.tsx";
import type { MenuParts } from "./menu-parts.ts";
import { MenuTree } from "./menu-tree.tsx";
import { useMenuView } from "./menu-view.ts";

export interface SideBarProps {
  readonly parts: Pick<MenuParts, "column" | "side" | "open">;
  /** Icons alone, or the first column alone. */
  readonly collapsed: boolean;
  /** The brand is here, not in the header. */
  readonly brand: boolean;
  readonly onPicked: (entry: SideEntry) => void;
  /** A page or link was chosen. */
  readonly onChosen: () => void;
}

async function loadFolded() {
  const { FoldedMenu } = await loadPart(() => import("./folded-menu.tsx"));
  return FoldedMenu;
}

/** The bar at the side with its part of the menu, in one column or two (specification §3 "Theme state": sideMenuStyle). */
export function SideBar({ parts, collapsed, brand, onPicked, onChosen }: SideBarProps) {
  const { sideStyle } = useSelector(selectTheme);
  const { sideNavCollapse } = useSelector(selectFrame);
  const { t } = useTranslation("shell");
  const columns = parts.column.length > 0;
  const folded = columns || collapsed;
  const Folded = useLazyPart(folded, loadFolded);
  return (
    <div
      className="qs-side"
      data-style={sideStyle}
      data-ground={sideStyle === "dark" ? "dark" : undefined}
      data-columns={columns ? (parts.side.length > 0 && !collapsed ? 2 : 1) : 0}
      data-small={columns ? sideNavCollapse : collapsed}
    >
      {brand ? <Brand /> : null}
      <SideNav label={t(brand ? "menu" : "sideMenu")}>
        {folded ? (
          Folded && <Folded parts={parts} collapsed={collapsed} onPicked={onPicked} onChosen={onChosen} />
        ) : (
          <div className="qs-side-tree">
            <MenuTree entries={parts.side} onChosen={onChosen} />
          </div>
        )}
      </SideNav>
    </div>
  );
}

/** What stands in for the menu while there is none. */
export function MenuState() {
  const { t } = useTranslation("shell");
  const { menu } = useMenuView();
  if (menu.loading) {
    return (
      <div className="qs-side-wait">
        <Skeleton lines={9} height={20} />
      </div>
    );
  }
  if (menu.failed) {
    return (
      <div className="qs-side-wait" role="alert">
        <p>{t("menuFailed")}</p>
        <button type="button" className="qs-side-retry" onClick={menu.retry}>
          {t("retry")}
        </button>
      </div>
    );
  }
  return menu.entries.length === 0 ? <p className="qs-side-wait">{t("menuEmpty")}</p> : null;
}

/** The landmark around a menu, with what stands in for it. */
export function SideNav({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { menu } = useMenuView();
  const ready = menu.entries.length > 0;
  return (
    <nav className="qs-side-nav" aria-label={label} aria-busy={menu.loading}>
      {ready ? children : <MenuState />}
    </nav>
  );
}
