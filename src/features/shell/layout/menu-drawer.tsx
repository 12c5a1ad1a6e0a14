import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Drawer } from "../../../ui/drawer.tsx";
import { selectTheme } from "../theme/slice.ts";
import { Brand } from "./brand.tsx";
import { MenuTree } from "./menu-tree.tsx";
import { useMenuView } from "./menu-view.ts";
import { SideNav } from "./side-bar.tsx";

export interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu of small screens (specification §9: under 992 px): always the whole tree. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const { t } = useTranslation("shell");
  const { menu } = useMenuView();
  const { sideStyle } = useSelector(selectTheme);
  return (
    <Drawer
      isOpen={open}
      onClose={onClose}
      position="left"
      size="min(280px, 84vw)"
      className="qs-side-drawer"
    >
      <div className="qs-side-dialog" role="dialog" aria-modal="true" aria-label={t("menu")}>
        <div
          className="qs-side"
          data-style={sideStyle}
          data-ground={sideStyle === "dark" ? "dark" : undefined}
          data-columns={0}
          data-small={false}
        >
          <Brand onChosen={onClose} />
          <SideNav label={t("menu")}>
            <div className="qs-side-tree">
              <MenuTree entries={menu.entries} onChosen={onClose} />
            </div>
          </SideNav>
        </div>
      </div>
    </Drawer>
  );
}
