import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { permits } from "../../../domain/permission.ts";
import { stopsIn } from "../../../ui/focus/roving.ts";
import { focused } from "../../../ui/focus/scopes.ts";
import { selectPermissions } from "../../session/index.ts";
import { useCommand } from "./commands.ts";
import { useConversations } from "./use-conversations.ts";
import { useMove } from "./use-move.ts";

export interface WaitingCountProps {
  readonly onCount: (count: number) => void;
  /** Shows the list of visitors. */
  readonly onShow: () => void;
  /** Opens the chat of a conversation. */
  readonly onStart: (groupId: number) => void;
}

/** Buttons that accept who waits, in the order in which they do. */
const buttons = () => stopsIn(document.documentElement, "[data-accepts]");

/** Goes to the visitor who waits behind the one that the focus is on, else to the first. */
function focusNext(): boolean {
  const all = buttons();
  const at = all.indexOf(focused() as HTMLElement);
  const next = all[(at + 1) % all.length];
  next?.focus();
  return next !== undefined;
}

/** Tells how many visitors wait for an agent, aloud too, and does what keys ask of them; shows nothing itself. */
export function WaitingCount({ onCount, onShow, onStart }: WaitingCountProps) {
  const { definition, rows } = useConversations({ status: "waiting", sort: "queueTime,asc" });
  const { t } = useTranslation("chat");
  const count = rows?.length ?? 0;
  const { busy, move } = useMove(definition);
  const held = useSelector(selectPermissions);
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  useCommand(
    "nextWaiting",
    () => {
      if (focusNext()) return;
      onShow();
      // The list is there with the next drawing.
      requestAnimationFrame(() => requestAnimationFrame(focusNext));
    },
    count > 0,
  );
  const accept = async () => {
    if (busy !== null) return;
    const chosen = Number(buttons().find((one) => one === focused())?.dataset.accepts);
    const row = rows?.find(({ id }) => id === chosen) ?? rows?.[0];
    if (row && (await move("accept", row.id))) onStart(Number(row.groupId));
  };
  useCommand("accept", () => void accept(), count > 0 && permits(["admin", "conversation:accept"], held));
  return (
    <p className="qs-visually-hidden" role="status">
      {count > 0 ? t("visitorsWaiting", { count }) : ""}
    </p>
  );
}
