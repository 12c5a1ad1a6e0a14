import type { SideEntry } from "../../../domain/menu.ts";
import { EntryContent, EntryLink } from "./menu-entry.tsx";
import { MenuFlyout } from "./menu-flyout.tsx";
import { firstPath } from "./menu-parts.ts";
import { useMenuView } from "./menu-view.ts";

export interface MenuRailProps {
  readonly entries: readonly SideEntry[];
  readonly ground: "dark" | "light";
  readonly onChosen: () => void;
}

/** One level of the menu as icons alone: a group opens beside its icon. */
export function MenuRail({ entries, ground, onChosen }: MenuRailProps) {
  const { titleOf } = useMenuView();
  return (
    <ul className="qs-menu qs-menu-rail">
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.children.length > 0 ? (
            <MenuFlyout entry={entry} placement="right-start" ground={ground} onChosen={onChosen}>
              <EntryContent entry={entry} depth={0} />
            </MenuFlyout>
          ) : (
            <EntryLink entry={entry} depth={0} title={titleOf(entry)} onChosen={onChosen} />
          )}
        </li>
      ))}
    </ul>
  );
}

export interface MenuColumnProps {
  readonly entries: readonly SideEntry[];
  /** Keys of the entries that are open in it and above. */
  readonly open: readonly string[];
  /** Icons alone. */
  readonly small: boolean;
  readonly onPicked: (entry: SideEntry) => void;
}

/**
 * The first of two columns: choosing a group shows it in the second one and goes to its first page. A group of links elsewhere is only
 * shown.
 */
export function MenuColumn({ entries, open, small, onPicked }: MenuColumnProps) {
  const { titleOf } = useMenuView();
  return (
    <ul className="qs-menu qs-menu-column" data-small={small}>
      {entries.map((entry) => {
        const chosen = open.includes(entry.key);
        const to = firstPath(entry);
        const title = small ? titleOf(entry) : undefined;
        return (
          <li key={entry.key} data-chosen={chosen}>
            {entry.children.length > 0 && to === undefined ? (
              <button
                type="button"
                className="qs-menu-item"
                aria-current={chosen ? "true" : undefined}
                title={title}
                onClick={() => onPicked(entry)}
              >
                <EntryContent entry={entry} depth={0} />
              </button>
            ) : (
              <EntryLink
                entry={entry}
                depth={0}
                to={to}
                current={chosen && entry.children.length > 0 ? "true" : undefined}
                title={title}
                onChosen={() => onPicked(entry)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
