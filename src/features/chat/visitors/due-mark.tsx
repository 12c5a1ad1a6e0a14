import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { clockText, type DueTimes, dueState } from "../../../domain/service/due.ts";
import { useSeconds } from "./clock.ts";

/** By when a conversation is to be served; null of one that is. */
export function dueOf({ dueFrom, dueAt }: AnyRecord): DueTimes | null {
  return typeof dueFrom === "number" && typeof dueAt === "number" ? { from: dueFrom, due: dueAt } : null;
}

/** Says of a conversation that its time is nearly over, or is: as time passes, without being asked. */
export function DueMark({ row }: { readonly row: AnyRecord }) {
  const due = dueOf(row);
  return due === null ? null : <Ticking due={due} isWaiting={row.status === "waiting"} />;
}

function Ticking({ due, isWaiting }: { readonly due: DueTimes; readonly isWaiting: boolean }) {
  const { t } = useTranslation("chatVisitors");
  const { state, left } = dueState(due, useSeconds());
  if (state === "fine") return null;
  const time = clockText(left);
  return (
    <span className="qs-due" data-state={state}>
      {state === "over"
        ? t(isWaiting ? "due.waitOver" : "due.answerOver", { time })
        : t(isWaiting ? "due.waitNear" : "due.answerNear", { time })}
    </span>
  );
}
