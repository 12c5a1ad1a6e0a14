import { Boundary, OverflowList } from "@blueprintjs/core";
import { ChevronDown, More } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SideEntry } from "../../../domain/menu.ts";
import { EntryContent, EntryLink } from "./menu-entry.tsx";
import { MenuFlyout } from "./menu-flyout.tsx";
import { firstPath } from "./menu-parts.ts";
import { useMenuView } from "./menu-view.ts";
import { MenuState } from "./side-bar.tsx";

export interface TopMenuProps {
  readonly entries: readonly SideEntry[];
  /** Keys of the entries that are open. */
  readonly open: readonly string[];
  /** The first level alone: what is below it is at the side. */
  readonly first: boolean;
  readonly onPicked: (entry: SideEntry) => void;
}

/** The menu in the header; what does not fit is under "more". */
export function TopMenu({ entries, open, first, onPicked }: TopMenuProps) {
  const { t } = useTranslation("shell");
  const { menu } = useMenuView();
  // The list measures itself anew only for a list that is another one.
  const items = useMemo(() => [...entries], [entries]);
  return (
    <nav className="qs-top-menu qs-menu" aria-label={t("menu")} aria-busy={menu.loading}>
      <MenuState />
      <OverflowList<SideEntry>
        className="qs-top-menu-list"
        collapseFrom={Boundary.END}
        items={items}
        visibleItemRenderer={(entry) => (
          <div key={entry.key} className="qs-top-entry" data-chosen={open.includes(entry.key)}>
            <TopEntry entry={entry} chosen={open.includes(entry.key)} first={first} onPicked={onPicked} />
          </div>
        )}
        overflowRenderer={(rest) => <Rest entries={rest} open={open} />}
      />
    </nav>
  );
}

interface TopEntryProps {
  readonly entry: SideEntry;
  readonly chosen: boolean;
  readonly first: boolean;
  readonly onPicked: (entry: SideEntry) => void;
}

function TopEntry({ entry, chosen, first, onPicked }: TopEntryProps) {
  const to = firstPath(entry);
  if (entry.children.length === 0 || (first && to !== undefined)) {
    return (
      <EntryLink
        entry={entry}
        depth={0}
        to={to}
        current={chosen && entry.children.length > 0 ? "true" : undefined}
        onChosen={() => onPicked(entry)}
      />
    );
  }
  return (
    <MenuFlyout entry={entry} placement="bottom-start" ground="light">
      <EntryContent entry={entry} depth={0}>
        <ChevronDown className="qs-menu-chevron" size={12} />
      </EntryContent>
    </MenuFlyout>
  );
}

interface RestProps {
  readonly entries: readonly SideEntry[];
  readonly open: readonly string[];
}

function Rest({ entries, open }: RestProps) {
  const { t } = useTranslation("shell");
  const all: SideEntry = { key: "more", title: { text: t("moreMenu") }, children: entries };
  return (
    <div className="qs-top-entry" data-chosen={entries.some(({ key }) => open.includes(key))}>
      <MenuFlyout entry={all} placement="bottom-start" ground="light">
        <More size={16} />
        <span className="qs-visually-hidden">{t("moreMenu")}</span>
      </MenuFlyout>
    </div>
  );
}
