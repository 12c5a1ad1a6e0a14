import { ChevronDown } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { SideEntry } from "../../../domain/menu.ts";
import { EntryContent, EntryLink } from "./menu-entry.tsx";
import { useMenuView } from "./menu-view.ts";
import { type OpenGroups, openAbove, toggleGroup } from "./open-groups.ts";

/** Scrolls what scrolls the menu, and nothing around it: the page stays where it is. */
function bringIntoView(list: HTMLElement): void {
  const scroller = list.closest(".qs-side-tree, .qs-menu-flyout-content");
  const entry = list.querySelector(`[aria-current="page"]`);
  if (!scroller || !entry) return;
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top) scroller.scrollTop -= frame.top - top;
  else if (bottom > frame.bottom) scroller.scrollTop += bottom - frame.bottom;
}

export interface MenuTreeProps {
  readonly entries: readonly SideEntry[];
  /** A page or link was chosen. */
  readonly onChosen: () => void;
  /** Text without icons, as a flyout shows it. */
  readonly plain?: boolean;
}

/** The menu as a tree: groups that open and close, pages, and links elsewhere. The page that is shown is brought into view. */
export function MenuTree({ entries, onChosen, plain = false }: MenuTreeProps) {
  const { marked, above, unique } = useMenuView();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<OpenGroups>(new Set());
  useEffect(() => {
    // A part of the menu knows the groups that it has; those above it are elsewhere.
    const known = new Set(entries.map(({ key }) => key));
    const here = above.slice(
      Math.max(
        0,
        above.findIndex((key) => known.has(key)),
      ),
    );
    setOpen((before) => openAbove(before, here, entries, unique));
  }, [above, entries, unique]);
  // The groups above are open one render after the page has changed.
  const shown = above.length === 0 || open.has(above.at(-1) ?? "") ? marked : null;
  useEffect(() => {
    if (shown === null) return;
    if (list.current) bringIntoView(list.current);
  }, [shown]);
  return (
    <ul className="qs-menu" ref={list}>
      {entries.map((entry) => (
        <TreeEntry
          key={entry.key}
          entry={entry}
          depth={0}
          level={entries}
          open={open}
          plain={plain}
          onToggle={(key, level) => setOpen((before) => toggleGroup(before, key, level, unique))}
          onChosen={onChosen}
        />
      ))}
    </ul>
  );
}

interface TreeEntryProps {
  readonly entry: SideEntry;
  readonly depth: number;
  readonly level: readonly SideEntry[];
  readonly open: OpenGroups;
  readonly plain: boolean;
  readonly onToggle: (key: string, level: readonly SideEntry[]) => void;
  readonly onChosen: () => void;
}

/** Indent of a level, px. */
const INDENT = 14;

function TreeEntry(props: TreeEntryProps) {
  const { entry, depth, level, plain, onChosen } = props;
  const { above } = useMenuView();
  const [, navigate] = useLocation();
  const shown = plain ? depth + 1 : depth;
  const style = { paddingInlineStart: INDENT * (depth + 1) };
  if (entry.children.length === 0) {
    return (
      <li>
        <EntryLink entry={entry} depth={shown} style={style} onChosen={onChosen} />
      </li>
    );
  }
  const expanded = props.open.has(entry.key);
  const toggle = () => {
    props.onToggle(entry.key, level);
    if (expanded || entry.leads === undefined) return;
    navigate(entry.leads);
    onChosen();
  };
  return (
    <li>
      <button
        type="button"
        className="qs-menu-item"
        data-within={above.includes(entry.key)}
        data-soon={entry.soon}
        aria-expanded={expanded}
        style={style}
        onClick={toggle}
      >
        <EntryContent entry={entry} depth={shown}>
          <ChevronDown className="qs-menu-chevron" size={12} />
        </EntryContent>
      </button>
      {expanded ? (
        <ul>
          {entry.children.map((child) => (
            <TreeEntry {...props} key={child.key} entry={child} depth={depth + 1} level={entry.children} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
