import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { RowMoves } from "./use-row-moves.ts";

interface MoveItemsProps {
  readonly moves: RowMoves;
  readonly record: AnyRecord;
}

/** What of a row's menu puts it past the one above or below; it says why where the list is not in that order. */
export function MoveItems({ moves, record }: MoveItemsProps) {
  const { t } = useTranslation("resource");
  if (!moves.offered) return null;
  const disabled = moves.grid === undefined;
  return (
    <>
      <MenuDivider />
      <MenuItem
        icon={<ArrowUp />}
        text={t("moveUp")}
        label="Alt+↑"
        disabled={disabled}
        onClick={() => moves.step(record, "up")}
      />
      <MenuItem
        icon={<ArrowDown />}
        text={t("moveDown")}
        label="Alt+↓"
        disabled={disabled}
        onClick={() => moves.step(record, "down")}
      />
      {disabled ? <MenuItem disabled text={t("moveWhyNot")} /> : null}
    </>
  );
}
