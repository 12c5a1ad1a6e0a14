import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Blank, EyeOff, Reset, Tick } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { menuKeys } from "../../ui/focus/roving.ts";
import type { CardStep } from "./arrangement.ts";
import { laneOf } from "./arrangement.ts";
import type { CardMenuProps, CustomiseMenuProps } from "./board-handle.ts";

/** What can be done with one card. */
export function CardMenu({ card, lane, board, onClose }: CardMenuProps) {
  const { t } = useTranslation("workplace");
  const across = lane === "main" ? <ArrowRight /> : <ArrowLeft />;
  const step = (way: CardStep, icon: React.JSX.Element, keys: string) => (
    <MenuItem
      icon={icon}
      text={t(`move.${way}`)}
      label={keys}
      disabled={!board.canStep(card.id, way)}
      onClick={() => board.step(card.id, way)}
    />
  );
  return (
    <Menu {...menuKeys}>
      {step("up", <ArrowUp />, "Alt+↑")}
      {step("down", <ArrowDown />, "Alt+↓")}
      {step("across", across, lane === "main" ? "Alt+→" : "Alt+←")}
      <MenuDivider />
      <MenuItem
        icon={<EyeOff />}
        text={t("hide")}
        onClick={() => {
          onClose();
          board.setShown(card, false);
        }}
      />
    </Menu>
  );
}

/** All cards, each shown or hidden, and the way back to how they were. */
export function CustomiseMenu({ board }: CustomiseMenuProps) {
  const { t } = useTranslation("workplace");
  return (
    <Menu {...menuKeys} aria-label={t("customise")}>
      {board.cards.map((card) => {
        const shown = laneOf(board.arrangement, card.id) !== undefined;
        return (
          <MenuItem
            key={card.id}
            roleStructure="menuitem"
            role="menuitemcheckbox"
            aria-checked={shown}
            icon={shown ? <Tick /> : <Blank />}
            text={t(card.title)}
            shouldDismissPopover={false}
            onClick={() => board.setShown(card, !shown)}
          />
        );
      })}
      <MenuDivider />
      <MenuItem icon={<Reset />} text={t("reset")} onClick={board.reset} />
    </Menu>
  );
}
