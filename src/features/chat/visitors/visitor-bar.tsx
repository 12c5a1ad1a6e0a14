import "./visitors.css";
import { useTranslation } from "react-i18next";
import { LazyMoves } from "./area-frame.tsx";
import { useNotes } from "./notes/use-notes.ts";
import { useTranslates } from "./service-chat.ts";
import { TranslationSwitch } from "./translation/translation-switch.tsx";
import { useConversations } from "./use-conversations.ts";

export interface VisitorBarProps {
  readonly groupId: number;
}

/** Over a conversation with a visitor: where they are, in which language they read, and what can be done with it (resources 10.5). */
export function VisitorBar({ groupId }: VisitorBarProps) {
  const { t } = useTranslation("chatVisitors");
  const { definition, rows } = useConversations({ groupId, size: 1, sort: "id,desc" });
  const translates = useTranslates(groupId);
  const last = useNotes({ groupId }).at(-1);
  const [row] = rows ?? [];
  if (!row) return null;
  const isTranslating = translates && row.mine === true;
  const page = typeof row.sourcePage === "string" ? row.sourcePage : "";
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
        {typeof row.skill === "string" && row.skill !== "" ? (
          <span className="qs-chat-row-over">{t("skill", { skill: row.skill })}</span>
        ) : null}
        {last === undefined ? null : <span title={last.text}>{t("note", { note: last.text })}</span>}
      </p>
      <LazyMoves definition={definition} row={row} />
    </section>
  );
}
