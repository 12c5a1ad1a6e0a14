import { Button, Spinner } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

export interface ListHeadProps {
  readonly older: "loading" | "failed" | undefined;
  readonly reachedStart: boolean;
  readonly onOlder: () => void;
}

/** The upper end of a conversation: older messages on their way, not to be had, or none. */
export function ListHead({ older, reachedStart, onOlder }: ListHeadProps) {
  const { t } = useTranslation("chat");
  if (older === "failed")
    return (
      <div className="qs-chat-list-head" role="alert">
        {t("olderFailed")}
        <Button size="small" variant="minimal" text={t("action.retry")} onClick={onOlder} />
      </div>
    );
  if (reachedStart) return <div className="qs-chat-list-head">{t("historyStart")}</div>;
  return (
    <div className="qs-chat-list-head" role="status">
      {older === "loading" ? <Spinner size={16} aria-label={t("loadingOlder")} /> : null}
    </div>
  );
}

export interface ToNewestProps {
  /** Messages that arrived there. */
  readonly count: number;
  readonly onClick: () => void;
}

/** The way back to the end of the list, with what arrived there meanwhile. */
export function ToNewest({ count, onClick }: ToNewestProps) {
  const { t } = useTranslation("chat");
  return (
    <button type="button" className="qs-chat-to-newest" data-new={count > 0} onClick={onClick}>
      <ArrowDown size={14} aria-hidden="true" title={false} />
      {count > 0 ? t("newMessages", { count }) : t("toNewest")}
    </button>
  );
}

/** The way up to where reading stopped. */
export function ToNews({ count, onClick }: ToNewestProps) {
  const { t } = useTranslation("chatMessages");
  return (
    <button type="button" className="qs-chat-to-news" onClick={onClick}>
      <ArrowUp size={14} aria-hidden="true" title={false} />
      {t("news.above", { count })}
    </button>
  );
}
