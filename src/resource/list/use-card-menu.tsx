import { type MouseEvent, type ReactNode, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { ContextMenu } from "../../ui/context-menu.tsx";
import { RowMenu } from "../../ui/grid/grid-menus.tsx";

interface OpenAt {
  readonly record: AnyRecord;
  readonly left: number;
  readonly top: number;
}

/** Asks for the menu of a card: of its button below it, of the card's other places where the pointer is. */
export type OnCardMenu = (event: MouseEvent, record: AnyRecord) => void;

/** What all cards of a list have alike. */
export interface AlikeCards {
  /** Undefined where they have none. */
  readonly onMenu: OnCardMenu | undefined;
  /** What their controls are called; the name of the record follows. */
  readonly words: { readonly choose: string; readonly menu: string };
}

/**
 * The menu of a card, one for all cards of a list: what places one beside a button costs more than the card itself, and most lists are read
 * without one.
 * @param items of a record's menu.
 * @returns what cards are given, and the menu, which the list draws behind them.
 */
export function useCardMenu(items: ((record: AnyRecord) => ReactNode) | undefined) {
  const { t } = useTranslation("resource");
  const [open, setOpen] = useState<OpenAt | null>(null);
  const [used, setUsed] = useState(false);
  if (open !== null && !used) setUsed(true);
  const onMenu = useCallback<OnCardMenu>((event, record) => {
    event.preventDefault();
    if (event.type === "contextmenu") {
      setOpen({ record, left: event.clientX, top: event.clientY });
      return;
    }
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    setOpen({ record, left, top: bottom });
  }, []);
  const menu = used ? (
    <ContextMenu place={open} onClose={() => setOpen(null)}>
      {open === null ? null : <RowMenu label={t("grid.rowMenu")}>{items?.(open.record)}</RowMenu>}
    </ContextMenu>
  ) : null;
  const [choose, title] = [t("grid.selectRow"), t("grid.rowMenu")];
  const has = items !== undefined;
  const alike = useMemo(
    (): AlikeCards => ({ onMenu: has ? onMenu : undefined, words: { choose, menu: title } }),
    [has, onMenu, choose, title],
  );
  return { alike, menu };
}
