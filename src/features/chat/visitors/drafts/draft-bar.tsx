import "../translation/translation.css";
import { Button } from "@blueprintjs/core";
import { Clean, Stop, Undo } from "@blueprintjs/icons";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../../query/failure-text.ts";
import { type KeyWay, moveAmong, stopsIn } from "../../../../ui/focus/roving.ts";
import { SummaryDialog } from "./summary-dialog.tsx";
import type { ReplyDraft } from "./use-reply-draft.ts";

export interface DraftBarProps {
  readonly groupId: number;
  readonly reply: ReplyDraft;
  /** Something is written that could be put in other words. */
  readonly hasText: boolean;
}

const sideways: KeyWay = (key, at, count) =>
  ({ ArrowRight: (at + 1) % count, ArrowLeft: (at - 1 + count) % count, Home: 0, End: count - 1 })[key];

/** Arrow keys go from one to the next of those that can be pressed, as in all toolbars. */
const moveAlong = (event: KeyboardEvent<HTMLElement>): void => {
  moveAmong(event, stopsIn(event.currentTarget, "button:not(:disabled)"), sideways);
};

/** Asks the model for drafts; each comes into the composer, and only the agent sends it. */
export function DraftBar({ groupId, reply, hasText }: DraftBarProps) {
  const { t } = useTranslation("chatVisitors");
  const { t: errors } = useTranslation("errors");
  const [summing, setSumming] = useState(false);
  const { draft } = reply;
  const isWriting = draft.state === "writing";
  const act = (kind: "suggest" | "shorter" | "politer") => (
    <Button
      size="small"
      variant="minimal"
      {...(kind === "suggest" ? { icon: <Clean /> } : {})}
      text={t(`draft.${kind}`)}
      disabled={isWriting || (kind !== "suggest" && !hasText)}
      onClick={() => reply.start(kind)}
    />
  );
  return (
    <div className="qs-drafts" role="toolbar" aria-label={t("draft.label")} onKeyDown={moveAlong}>
      {act("suggest")}
      {act("shorter")}
      {act("politer")}
      <Button
        size="small"
        variant="minimal"
        text={t("draft.summary")}
        disabled={isWriting}
        onClick={() => setSumming(true)}
      />
      {isWriting ? (
        <Button size="small" icon={<Stop />} text={t("draft.stop")} onClick={reply.stop} />
      ) : reply.canUndo ? (
        <Button size="small" variant="minimal" icon={<Undo />} text={t("draft.undo")} onClick={reply.undo} />
      ) : null}
      <span className="qs-drafts-word" data-failed={draft.state === "failed"} role="status">
        {isWriting ? t("draft.writing") : null}
        {draft.state === "failed"
          ? t("draft.failed", { reason: failureText(draft.failure, (key) => errors(key)) })
          : null}
        {draft.state === "none" && reply.canUndo ? t("draft.check") : null}
      </span>
      {summing ? <SummaryDialog groupId={groupId} onClose={() => setSumming(false)} /> : null}
    </div>
  );
}
