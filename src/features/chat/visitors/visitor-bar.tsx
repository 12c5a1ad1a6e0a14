import "./visitors.css";
import { Button } from "@blueprintjs/core";
import { Share, Star, Tick, Undo } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { addressIn } from "../../../domain/routes.ts";
import { RECORD_PARAM } from "../../../resource/record-address.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useMenu } from "../../shell/index.ts";
import { useTranslates } from "./service-chat.ts";
import { TranslationSwitch } from "./translation/translation-switch.tsx";
import { useConversations } from "./use-conversations.ts";
import { useMove } from "./use-move.ts";

export interface VisitorBarProps {
  readonly groupId: number;
}

/** Over a conversation with a visitor: where they are, in which language they read, and what can be done with it (resources 10.5). */
export function VisitorBar({ groupId }: VisitorBarProps) {
  const { t } = useTranslation("chatVisitors");
  const { definition, rows } = useConversations({ groupId, size: 1, sort: "id,desc" });
  const { busy, move } = useMove(definition);
  const [isEnding, setEnding] = useState(false);
  const [, navigate] = useLocation();
  const { routes } = useMenu();
  const translates = useTranslates(groupId);
  const [row] = rows ?? [];
  if (!row) return null;
  const route = routes.find(({ viewKey }) => viewKey === definition.view);
  const details = route && addressIn(route, {}, { [RECORD_PARAM]: String(row.id) });
  const isTranslating = translates && row.mine === true;
  const page = typeof row.sourcePage === "string" ? row.sourcePage : "";
  const isBusy = busy !== null;
  const end = async () => {
    if (await move("close", row.id)) setEnding(false);
  };
  return (
    <section className="qs-visitor-bar" aria-label={t("bar")}>
      {isTranslating ? <TranslationSwitch definition={definition} row={row} /> : null}
      <p className="qs-visitor-facts">
        {row.status === "closed" ? <span className="qs-chat-row-over">{t("ended")}</span> : null}
        {isTranslating || typeof row.language !== "string" ? null : (
          <span className="qs-chat-row-over">{row.language}</span>
        )}
        {page === "" ? null : (
          <a href={page} target="_blank" rel="noreferrer noopener" title={page}>
            {typeof row.sourceTitle === "string" && row.sourceTitle !== "" ? row.sourceTitle : page}
          </a>
        )}
        {typeof row.note === "string" && row.note !== "" ? (
          <span>{t("note", { note: row.note })}</span>
        ) : null}
      </p>
      <div className="qs-visitor-moves">
        {details === undefined ? null : (
          <Button
            size="small"
            variant="minimal"
            icon={<Share />}
            text={t("details")}
            onClick={() => navigate(details)}
          />
        )}
        {row.status === "active" ? (
          <>
            <Button
              size="small"
              variant="minimal"
              icon={<Star />}
              text={t("inviteRating")}
              disabled={isBusy}
              onClick={() => void move("inviteRating", row.id)}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<Undo />}
              text={t("putBack")}
              disabled={isBusy}
              onClick={() => void move("putBack", row.id)}
            />
            <Button
              size="small"
              icon={<Tick />}
              text={t("end")}
              disabled={isBusy}
              onClick={() => setEnding(true)}
            />
          </>
        ) : null}
        {row.status === "closed" ? (
          <Button
            size="small"
            text={t("reopen")}
            disabled={isBusy}
            onClick={() => void move("reopen", row.id)}
          />
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isEnding}
        title={t("endConfirm", { name: String(row.visitorName ?? "") })}
        okText={t("end")}
        busy={isBusy}
        onConfirm={() => void end()}
        onCancel={() => setEnding(false)}
      >
        <p>{t("endHint")}</p>
      </ConfirmDialog>
    </section>
  );
}
