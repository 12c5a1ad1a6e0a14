import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { type CloseScope, shiftTab, tabsToClose } from "../../../domain/tab-strip.ts";
import { ContextMenu } from "../../../ui/context-menu.tsx";
import { menuKeys } from "../../../ui/focus/roving.ts";
import { selectTabs, tabCloseAsked, tabReloadAsked, tabShifted } from "./slice.ts";

export interface TabMenuProps {
  /** Null: closed. */
  readonly place: { readonly key: string; readonly left: number; readonly top: number } | null;
  readonly onClose: () => void;
}

const SCOPES: readonly CloseScope[] = ["one", "left", "right", "others", "all"];

/** What can be done with a tab, opened by the right button, the menu key or the strip's own button. */
export function TabMenu({ place, onClose }: TabMenuProps) {
  return (
    <ContextMenu place={place} onClose={onClose}>
      {place === null ? null : <TabActions tabKey={place.key} />}
    </ContextMenu>
  );
}

function TabActions({ tabKey }: { readonly tabKey: string }) {
  const { t } = useTranslation("tabs");
  const dispatch = useDispatch();
  const strip = useSelector(selectTabs);
  const moves = ([-1, 1] as const).map((step) => ({
    step,
    possible: shiftTab(strip, tabKey, step).tabs !== strip.tabs,
  }));
  return (
    <Menu {...menuKeys} aria-label={t("actions")}>
      <MenuItem text={t("reload")} onClick={() => void dispatch(tabReloadAsked(tabKey))} />
      <MenuDivider />
      {SCOPES.map((scope) => (
        <MenuItem
          key={scope}
          text={t(`close.${scope}`)}
          label={scope === "one" ? "Alt+W" : ""}
          aria-description={"refusal" in tabsToClose(strip, tabKey, scope) ? t("refused") : undefined}
          onClick={() => void dispatch(tabCloseAsked({ key: tabKey, scope }))}
        />
      ))}
      <MenuDivider />
      {moves.map(({ step, possible }) => (
        <MenuItem
          key={step}
          text={t(step < 0 ? "moveLeft" : "moveRight")}
          disabled={!possible}
          onClick={() => void dispatch(tabShifted({ key: tabKey, step }))}
        />
      ))}
    </Menu>
  );
}
