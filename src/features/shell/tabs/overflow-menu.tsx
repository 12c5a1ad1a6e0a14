import { Menu, MenuItem } from "@blueprintjs/core";
import { DoubleChevronRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { navigate } from "wouter/use-browser-location";
import { Popover } from "../../../ui/popover.tsx";
import { AWAY_FROM_EDGE } from "../../../ui/popover-edge.ts";
import type { ShownTab } from "./use-tabs.ts";

/** All open pages by name, where the strip has no room for them. */
export function OverflowMenu({ tabs }: { readonly tabs: readonly ShownTab[] }) {
  const { t } = useTranslation("tabs");
  const label = t("allPages", { count: tabs.length });
  return (
    <Popover
      placement="bottom-end"
      middleware={AWAY_FROM_EDGE}
      content={
        <Menu className="qs-tabs-all">
          {tabs.map(({ tab, title, active, unsaved }) => (
            <MenuItem
              key={tab.key}
              text={title}
              active={active}
              label={unsaved ? t("unsaved") : ""}
              onClick={() => navigate(tab.fullPath)}
            />
          ))}
        </Menu>
      }
    >
      <button type="button" className="qs-tabs-button" aria-label={label} title={label}>
        <DoubleChevronRight />
      </button>
    </Popover>
  );
}
