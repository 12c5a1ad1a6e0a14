import { ChevronDown, Share } from "@blueprintjs/icons";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Language } from "../../contract/language.ts";
import { findRoute, groupsAbove, type SideEntry } from "../../domain/menu.ts";
import { plainPath } from "../../domain/session.ts";
import { entryTitle, type MenuData } from "./menu-data.ts";
import { MenuIcon } from "./menu-icon.tsx";

export interface SideMenuProps {
  readonly menu: MenuData;
  readonly path: string;
  readonly language: Language;
  /** The organisation's name. */
  readonly site: string;
  /** Icons alone; a group then opens the bar. */
  readonly collapsed: boolean;
  readonly onExpand: () => void;
  /** A page was chosen. */
  readonly onChosen: () => void;
}

/** The path that is marked in the menu: a hidden page may name the entry that stands for it. */
function markedPath(menu: MenuData, path: string): string {
  return findRoute(menu.routes, path)?.activeMenu ?? plainPath(path);
}

/** The menu tree: groups that open and close, pages, and links elsewhere. */
export function SideMenu(props: SideMenuProps) {
  const { menu, path } = props;
  const marked = markedPath(menu, path);
  const above = useMemo(() => groupsAbove(menu.entries, marked), [menu.entries, marked]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    setOpen((before) => (above.every((key) => before.has(key)) ? before : new Set([...before, ...above])));
  }, [above]);
  const toggle = (key: string) => {
    if (props.collapsed) {
      props.onExpand();
      setOpen((before) => new Set([...before, key]));
      return;
    }
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  };
  return (
    <ul className="qs-menu">
      {menu.entries.map((entry) => (
        <MenuEntry
          key={entry.key}
          entry={entry}
          depth={0}
          marked={marked}
          above={above}
          open={open}
          toggle={toggle}
          {...props}
        />
      ))}
    </ul>
  );
}

interface EntryProps extends SideMenuProps {
  readonly entry: SideEntry;
  readonly depth: number;
  readonly marked: string;
  readonly above: readonly string[];
  readonly open: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
}

function MenuEntry(props: EntryProps) {
  const { entry, depth, collapsed } = props;
  const title = entryTitle(entry, props.language, props.site);
  const tip = collapsed ? title : undefined;
  const style = { paddingInlineStart: collapsed ? undefined : 14 + depth * 14 };
  const content = (
    <>
      {depth === 0 || entry.icon ? (
        <MenuIcon name={entry.icon} small={depth > 0} />
      ) : (
        <span className="qs-menu-dot" />
      )}
      <span className="qs-menu-text">{title}</span>
      {entry.badge ? <span className="qs-menu-badge">{entry.badge}</span> : null}
    </>
  );
  if (entry.children.length > 0) {
    const expanded = !collapsed && props.open.has(entry.key);
    return (
      <li>
        <button
          type="button"
          className="qs-menu-item"
          data-within={props.above.includes(entry.key)}
          aria-expanded={expanded}
          title={tip}
          style={style}
          onClick={() => props.toggle(entry.key)}
        >
          {content}
          <ChevronDown className="qs-menu-chevron" size={12} />
        </button>
        {expanded ? (
          <ul>
            {entry.children.map((child) => (
              <MenuEntry {...props} key={child.key} entry={child} depth={depth + 1} />
            ))}
          </ul>
        ) : null}
      </li>
    );
  }
  return (
    <li>
      {entry.href ? (
        <ExternalEntry href={entry.href} tip={tip} style={style}>
          {content}
        </ExternalEntry>
      ) : (
        <Link
          href={entry.path ?? "/"}
          className="qs-menu-item"
          aria-current={entry.path === props.marked ? "page" : undefined}
          title={tip}
          style={style}
          onClick={props.onChosen}
        >
          {content}
        </Link>
      )}
    </li>
  );
}

interface ExternalProps {
  readonly href: string;
  readonly tip: string | undefined;
  readonly style: React.CSSProperties;
  readonly children: React.ReactNode;
}

function ExternalEntry({ href, tip, style, children }: ExternalProps) {
  const { t } = useTranslation("shell");
  return (
    <a
      className="qs-menu-item"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={tip}
      style={style}
    >
      {children}
      <Share className="qs-menu-chevron" size={12} />
      <span className="qs-visually-hidden">({t("externalLink")})</span>
    </a>
  );
}
