import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { badgeCount } from "../../../domain/badge-count.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";

/** Those of visitors are for whoever has to do with customer service. */
export const SIDE_TABS = ["chats", "visitors", "friends", "groups"] as const;
export type SideTab = (typeof SIDE_TABS)[number];

export interface SideTabsProps {
  readonly tab: SideTab;
  /** Those that there are. */
  readonly tabs: readonly SideTab[];
  readonly onTab: (tab: SideTab) => void;
  /** What waits under each of them: unread messages, visitors, friend requests. */
  readonly counts: Readonly<Record<SideTab, number>>;
}

export function SideTabs({ tab, tabs, onTab, counts }: SideTabsProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="qs-chat-tabs" role="tablist" aria-label={t("title")}>
      {tabs.map((one) => (
        <TabButton key={one} tab={one} tabs={tabs} current={tab} onTab={onTab} count={counts[one]} />
      ))}
    </div>
  );
}

interface TabButtonProps extends Pick<SideTabsProps, "tabs"> {
  readonly tab: SideTab;
  readonly current: SideTab;
  readonly onTab: (tab: SideTab) => void;
  readonly count: number;
}

/** One of the tabs; the arrow keys go to the next, round and round, as tabs do. */
function TabButton({ tab, tabs, current, onTab, count }: TabButtonProps) {
  const { t } = useTranslation("chat");
  const { t: tPeople } = useTranslation("chatPeople");
  const press = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    const step = event.key === "ArrowRight" ? 1 : tabs.length - 1;
    const other = tabs[(tabs.indexOf(tab) + step) % tabs.length] ?? tab;
    onTab(other);
    document.getElementById(`qs-chat-tab-${other}`)?.focus();
  };
  const spokenText =
    tab === "friends"
      ? tPeople("friends.newCount", { count })
      : t(tab === "visitors" ? "visitorsWaiting" : "unreadCount", { count });
  return (
    <button
      type="button"
      role="tab"
      id={`qs-chat-tab-${tab}`}
      aria-selected={tab === current}
      aria-controls="qs-chat-panel"
      tabIndex={tab === current ? 0 : -1}
      className="qs-chat-tab"
      onClick={() => onTab(tab)}
      onKeyDown={press}
    >
      {t(tab)}
      {count > 0 ? (
        <CountBadge className="qs-chat-badge" shown={badgeCount(count)} spokenText={spokenText} />
      ) : null}
    </button>
  );
}
