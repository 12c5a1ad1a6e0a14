import "./tabs.css";
import { CaretDown, Cross } from "@blueprintjs/icons";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { CHAT_PATH } from "../../../domain/session.ts";
import { loadPart } from "../../../ui/chunks.ts";
import { useHeaderSlots } from "../header/slots.tsx";
import { useLazyPart } from "../layout/lazy-part.tsx";
import { selectTheme } from "../theme/slice.ts";
import { selectTabs, tabCloseAsked } from "./slice.ts";
import { useDragging } from "./use-dragging.ts";
import { useInSight } from "./use-in-sight.ts";
import { type ShownTab, useShownTabs, useTabClicks } from "./use-tabs.ts";

/** Where the menu of a tab is open. */
interface MenuPlace {
  readonly key: string;
  readonly left: number;
  readonly top: number;
}

/** The open pages, in a row above the content (specification §4 "Tabs"). A list of links: each leads to its page. */
export function TabStrip() {
  const { t } = useTranslation("tabs");
  const { tabStyle } = useSelector(selectTheme);
  const { active } = useSelector(selectTabs);
  const tabs = useShownTabs();
  const list = useRef<HTMLUListElement>(null);
  const { overflowing } = useInSight(list, active, tabs);
  useDragging(list, tabs);
  const OverflowMenu = useLazyPart(overflowing, loadOverflowMenu);
  const menu = useTabMenu();
  if (tabs.length === 0) return null;
  return (
    <nav className="qs-tabs" aria-label={t("openPages")} data-tab-style={tabStyle}>
      <ul ref={list} className="qs-tabs-list">
        {tabs.map((shown) => (
          <TabItem key={shown.tab.key} shown={shown} onMenu={menu.openAt} />
        ))}
      </ul>
      {overflowing && OverflowMenu ? <OverflowMenu tabs={tabs} /> : null}
      {active === null ? null : (
        <button
          type="button"
          className="qs-tabs-button"
          aria-label={t("actions")}
          aria-haspopup="menu"
          title={t("actions")}
          onClick={(event) => menu.openBelow(active, event.currentTarget)}
        >
          <CaretDown />
        </button>
      )}
      {menu.part}
    </nav>
  );
}

async function loadOverflowMenu() {
  const { OverflowMenu } = await loadPart(() => import("./overflow-menu.tsx"));
  return OverflowMenu;
}

async function loadTabMenu() {
  const { TabMenu } = await loadPart(() => import("./tab-menu.tsx"));
  return TabMenu;
}

/** The menu of a tab, loaded when it is wanted for the first time. */
function useTabMenu() {
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const close = () => setPlace(null);
  const TabMenu = useLazyPart(place !== null, loadTabMenu, close);
  return {
    part: TabMenu ? <TabMenu place={place} onClose={close} /> : null,
    openAt: (key: string, event: MouseEvent) => {
      event.preventDefault();
      setPlace({ key, left: event.clientX, top: event.clientY });
    },
    openBelow: (key: string, button: HTMLElement) => {
      const { right, bottom } = button.getBoundingClientRect();
      setPlace({ key, left: right, top: bottom });
    },
  };
}

interface TabItemProps {
  readonly shown: ShownTab;
  readonly onMenu: (key: string, event: MouseEvent) => void;
}

function TabItem({ shown: { tab, title, active, unsaved }, onMenu }: TabItemProps) {
  const { t } = useTranslation("tabs");
  const dispatch = useDispatch();
  const clicks = useTabClicks(tab);
  const { ChatCount } = useHeaderSlots();
  const close = () => void dispatch(tabCloseAsked({ key: tab.key, scope: "one" }));
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Delete") return;
    event.preventDefault();
    close();
  };
  return (
    <li className="qs-tab" data-tab={tab.key} data-active={active} data-unsaved={unsaved}>
      <a
        href={tab.fullPath}
        aria-current={active ? "page" : undefined}
        title={title}
        draggable={false}
        {...clicks}
        onKeyDown={press}
        onContextMenu={(event) => onMenu(tab.key, event)}
      >
        <span className="qs-tab-title">{title}</span>
        {unsaved ? <span className="qs-visually-hidden">{t("unsaved")}</span> : null}
      </a>
      {tab.path === CHAT_PATH && ChatCount ? <ChatCount className="qs-tab-count" /> : null}
      {tab.closable ? (
        <button
          type="button"
          className="qs-tab-close"
          aria-label={t("closeNamed", { title })}
          onClick={close}
        >
          <Cross size={12} />
        </button>
      ) : null}
    </li>
  );
}
