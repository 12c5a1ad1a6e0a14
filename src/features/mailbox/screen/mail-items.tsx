import { Checkbox } from "@blueprintjs/core";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { MailItem } from "../../../contract/mailbox.ts";
import { moveAmong, stopsIn, upAndDown } from "../../../ui/focus/roving.ts";
import { useNow } from "../../chat/index.ts";
import { MailLine } from "../mail-line.tsx";

export interface MailItemsProps {
  readonly items: readonly MailItem[];
  readonly open: number | null;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (id: number) => void;
  readonly onOpen: (id: number) => void;
  readonly onRemove: (id: number) => void;
}

/** The items of a page. The arrow keys go from one to the next, Enter opens, Delete deletes. */
export function MailItems({ items, open, chosen, onChoose, onOpen, onRemove }: MailItemsProps) {
  const { t } = useTranslation("mailbox");
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const press = (event: KeyboardEvent, at: number) => {
    const buttons = stopsIn(list.current, ".qs-mail-open");
    if (moveAmong(event, buttons, upAndDown)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.key !== "Delete") return;
    const item = items[at];
    const next = buttons[at + 1] ?? buttons[at - 1];
    next?.focus();
    if (item) onRemove(item.id);
  };
  return (
    <ul className="qs-mail-items" aria-label={t("list")} ref={list}>
      {items.map((item, at) => (
        <li key={item.id} className="qs-mail-item" data-unread={!item.read} data-open={item.id === open}>
          <Checkbox
            className="qs-mail-check"
            aria-label={t("selectOne", { title: item.title })}
            checked={chosen.has(item.id)}
            onChange={() => onChoose(item.id)}
          />
          <button
            type="button"
            className="qs-mail-open"
            aria-current={item.id === open ? "true" : undefined}
            onClick={() => onOpen(item.id)}
            onKeyDown={(event) => press(event, at)}
          >
            <MailLine item={item} now={now} />
          </button>
        </li>
      ))}
    </ul>
  );
}
