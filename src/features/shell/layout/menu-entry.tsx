import { Share } from "@blueprintjs/icons";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { carriesWhite } from "../../../domain/accent.ts";
import { parseColour } from "../../../domain/colour.ts";
import { CHAT_ENTRY, type SideEntry } from "../../../domain/menu.ts";
import { useHeaderSlots } from "../header/slots.tsx";
import { MenuIcon } from "../menu-icon.tsx";
import { useMenuView } from "./menu-view.ts";

/** One entry of the menu, as every part of it shows it. */

/** Names of badge colours that the console has tokens for. */
const BADGE_TONES: Readonly<Record<string, string>> = {
  red: "danger",
  danger: "danger",
  orange: "warning",
  warning: "warning",
  green: "success",
  success: "success",
  blue: "primary",
  primary: "primary",
};

function Badge({ text, color }: { readonly text: string; readonly color: string | undefined }) {
  const wanted = color?.trim().toLowerCase() ?? "";
  const custom = parseColour(wanted) === null ? undefined : wanted;
  const tone = custom === undefined ? (BADGE_TONES[wanted] ?? "danger") : undefined;
  return (
    <span
      className="qs-menu-badge"
      data-tone={custom === undefined || carriesWhite(custom) ? tone : "dark-text"}
      style={custom === undefined ? undefined : { backgroundColor: custom }}
    >
      {text}
    </span>
  );
}

export interface EntryContentProps {
  readonly entry: SideEntry;
  readonly depth: number;
  readonly children?: ReactNode;
}

/** Icon, title, badge, and what is behind them. */
export function EntryContent({ entry, depth, children }: EntryContentProps) {
  const { titleOf, colourful } = useMenuView();
  const { t } = useTranslation("shell");
  const { ChatCount } = useHeaderSlots();
  return (
    <>
      {depth === 0 || entry.icon ? (
        <MenuIcon name={entry.icon} small={depth > 0} colourOf={colourful ? entry.key : undefined} />
      ) : (
        <span className="qs-menu-dot" />
      )}
      <span className="qs-menu-text">{titleOf(entry)}</span>
      {entry.soon ? <span className="qs-menu-soon">{t("soon")}</span> : null}
      {entry.key === CHAT_ENTRY && ChatCount ? <ChatCount className="qs-menu-badge" /> : null}
      {entry.badge ? <Badge text={entry.badge} color={entry.badgeColor} /> : null}
      {entry.href ? (
        <>
          <Share className="qs-menu-chevron" size={12} />
          <span className="qs-visually-hidden">({t("externalLink")})</span>
        </>
      ) : null}
      {children}
    </>
  );
}

export interface EntryLinkProps {
  readonly entry: SideEntry;
  readonly depth: number;
  /** Where it leads when it is a group. */
  readonly to?: string | undefined;
  readonly current?: "page" | "true" | undefined;
  readonly title?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly onChosen: () => void;
}

/** An entry that leads to a page, or elsewhere in a new tab. */
export function EntryLink({ entry, depth, to, current, title, style, onChosen }: EntryLinkProps) {
  const { marked } = useMenuView();
  const content = <EntryContent entry={entry} depth={depth} />;
  if (entry.href) {
    return (
      <a
        className="qs-menu-item"
        href={entry.href}
        target="_blank"
        rel="noopener noreferrer"
        title={title}
        style={style}
        onClick={onChosen}
      >
        {content}
      </a>
    );
  }
  const mark = current ?? (entry.path !== undefined && entry.path === marked ? "page" : undefined);
  return (
    <Link
      href={to ?? entry.path ?? "/"}
      className="qs-menu-item"
      data-soon={entry.soon}
      aria-current={mark}
      title={title}
      style={style}
      onClick={onChosen}
    >
      {content}
    </Link>
  );
}
