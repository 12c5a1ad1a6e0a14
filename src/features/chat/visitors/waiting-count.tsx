import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { permits } from "../../../domain/permission.ts";
import { stopsIn } from "../../../ui/focus/roving.ts";
import { focused } from "../../../ui/focus/scopes.ts";
import { selectPermissions } from "../../session/index.ts";
import { selectTaken, selectWaiting } from "../state/selectors.ts";
import { useCommand, useIsAcceptShown } from "./commands.ts";
import { useConversations } from "./use-conversations.ts";
import { useMove } from "./use-move.ts";

export interface WaitingCountProps {
  /** Shows who waits. */
  readonly onShow: () => void;
  /** Opens the chat of a conversation. */
  readonly onStart: (groupId: number) => void;
}

/** A list that is to be shown is there after so long at most, ms. */
const SHOWN_MS = 1_500;

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

/** The same, as soon as there are any. */
function focusFirst(until = performance.now() + SHOWN_MS): void {
  requestAnimationFrame((now) => {
    if (!focusNext() && now < until) focusFirst(until);
  });
}

/** Says how many visitors wait for an agent, aloud, and does what keys ask of them, whatever the screen shows; shows nothing itself. */
export function WaitingCount({ onShow, onStart }: WaitingCountProps) {
  const { t } = useTranslation("chat");
  const count = useSelector(selectWaiting);
  const taken = useSelector(selectTaken);
  const { definition, rows, read } = useConversations(
    { status: "waiting", sort: "queueTime,asc" },
    count > 0,
  );
  const { busy, move } = useMove(definition);
  const held = useSelector(selectPermissions);
  useCommand(
    "nextWaiting",
    () => {
      if (focusNext()) return;
      onShow();
      focusFirst();
    },
    count > 0,
  );
  const isShown = useIsAcceptShown();
  const accept = async () => {
    if (busy !== null) return;
    const chosen = Number(buttons().find((one) => one === focused())?.dataset.accepts);
    const waiting = (all: typeof rows) => all?.filter(({ id }) => taken[id] === undefined) ?? [];
    // Of a list that is a moment old nobody may be left.
    const all = waiting(rows).length > 0 ? waiting(rows) : waiting(await read());
    const row = all.find(({ id }) => id === chosen) ?? all[0];
    if (row && (await move("accept", row.id))) onStart(Number(row.groupId));
  };
  const mayAccept = permits(["admin", "conversation:accept"], held);
  useCommand("accept", () => void accept(), isShown || (count > 0 && mayAccept));
  return (
    <p className="qs-visually-hidden" role="status">
      {count > 0 ? t("visitorsWaiting", { count }) : ""}
    </p>
  );
}
