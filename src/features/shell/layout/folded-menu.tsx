import { DoubleChevronLeft, DoubleChevronRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { SideEntry } from "../../../domain/menu.ts";
import { frameChanged, selectFrame, selectTheme } from "../theme/slice.ts";
import type { MenuParts } from "./menu-parts.ts";
import { MenuColumn, MenuRail } from "./menu-rail.tsx";
import { MenuTree } from "./menu-tree.tsx";

export interface FoldedMenuProps {
  readonly parts: Pick<MenuParts, "column" | "side" | "open">;
  readonly collapsed: boolean;
  readonly onPicked: (entry: SideEntry) => void;
  readonly onChosen: () => void;
}

/** The side bar's menu where it is more than a tree: icons alone, or two columns. */
export function FoldedMenu({ parts, collapsed, onPicked, onChosen }: FoldedMenuProps) {
  const { sideStyle } = useSelector(selectTheme);
  const { sideNavCollapse } = useSelector(selectFrame);
  const columns = parts.column.length > 0;
  if (collapsed) {
    return (
      <div className={columns ? "qs-side-column" : "qs-side-tree"}>
        <MenuRail entries={columns ? parts.column : parts.side} ground={sideStyle} onChosen={onChosen} />
      </div>
    );
  }
  return (
    <>
      <div className="qs-side-column">
        <MenuColumn entries={parts.column} open={parts.open} small={sideNavCollapse} onPicked={onPicked} />
        <ColumnFold />
      </div>
      {parts.side.length > 0 ? (
        <div className="qs-side-tree">
          <MenuTree entries={parts.side} onChosen={onChosen} />
        </div>
      ) : null}
    </>
  );
}

/** Folds the first column to icons and back. */
function ColumnFold() {
  const { t } = useTranslation("shell");
  const dispatch = useDispatch();
  const { sideNavCollapse } = useSelector(selectFrame);
  const label = t(sideNavCollapse ? "expandColumn" : "collapseColumn");
  return (
    <button
      type="button"
      className="qs-side-fold"
      aria-label={label}
      title={label}
      onClick={() => void dispatch(frameChanged({ sideNavCollapse: !sideNavCollapse }))}
    >
      {sideNavCollapse ? <DoubleChevronRight size={14} /> : <DoubleChevronLeft size={14} />}
    </button>
  );
}
