import { Classes, Menu, MenuItem } from "@blueprintjs/core";
import { DoubleChevronRight } from "@blueprintjs/icons";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { navigate } from "wouter/use-browser-location";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { moveAmong, roundAbout, stopsIn } from "../../../ui/focus/roving.ts";
import { Popover } from "../../../ui/popover.tsx";
import { AWAY_FROM_EDGE } from "../../../ui/popover-edge.ts";
import type { ShownTab } from "./use-tabs.ts";

const ITEMS = "[role=menuitem]";

/** All open pages by name, where the strip has no room for them: filtered as one types, and in sight of the page that one is on. */
export function OverflowMenu({ tabs }: { readonly tabs: readonly ShownTab[] }) {
  const { t } = useTranslation("tabs");
  const label = t("allPages", { count: tabs.length });
  return (
    <Popover
      placement="bottom-end"
      middleware={AWAY_FROM_EDGE}
      first="input"
      content={<Pages tabs={tabs} label={label} />}
      onOpened={(part) => part.querySelector(`.${Classes.ACTIVE}`)?.scrollIntoView({ block: "center" })}
    >
      <button type="button" className="qs-tabs-button" aria-label={label} title={label}>
        <DoubleChevronRight />
      </button>
    </Popover>
  );
}

function Pages({ tabs, label }: { readonly tabs: readonly ShownTab[]; readonly label: string }) {
  const { t } = useTranslation("tabs");
  const [text, setText] = useState("");
  const sought = text.trim().toLowerCase();
  const found = tabs.filter(({ title }) => title.toLowerCase().includes(sought));
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = stopsIn(event.currentTarget, ITEMS);
    const isFilter = event.target instanceof HTMLInputElement;
    if (isFilter && event.key === "Enter" && !event.nativeEvent.isComposing) items[0]?.click();
    else moveAmong(event, [...stopsIn(event.currentTarget, "input"), ...items], roundAbout);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and of the items in it
    <div className="qs-tabs-all" onKeyDown={keys}>
      <SearchField label={t("filter")} value={text} onChange={setText} />
      <Menu aria-label={label}>
        {found.map(({ tab, title, active, unsaved }) => (
          <MenuItem
            key={tab.key}
            text={title}
            active={active}
            label={unsaved ? t("unsaved") : ""}
            onClick={() => navigate(tab.fullPath)}
          />
        ))}
      </Menu>
    </div>
  );
}
