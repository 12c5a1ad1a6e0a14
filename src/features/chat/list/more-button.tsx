import { More } from "@blueprintjs/icons";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";

export interface MoreButtonProps {
  /** What the row is about. */
  readonly name: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Opens a row's menu, for whoever has neither a right button nor the menu key. */
export function MoreButton({ name, onClick }: MoreButtonProps) {
  const { t } = useTranslation("chatPeople");
  const label = t("more", { name });
  return (
    <button
      type="button"
      className="qs-chat-row-more"
      aria-haspopup="menu"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <More size={14} />
    </button>
  );
}
