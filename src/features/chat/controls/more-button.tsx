import { More } from "@blueprintjs/icons";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";

export interface MoreButtonProps {
  /** What the row is about. */
  readonly name: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  /** False: the Tab key passes it over. */
  readonly stop?: boolean;
}

/** Opens a row's menu, for whoever has neither a right button nor the menu key. */
export function MoreButton({ name, onClick, stop = true }: MoreButtonProps) {
  const { t } = useTranslation("chatPeople");
  const label = t("more", { name });
  return (
    <button
      type="button"
      className="qs-chat-row-more"
      aria-haspopup="menu"
      aria-label={label}
      title={label}
      tabIndex={stop ? 0 : -1}
      onClick={onClick}
    >
      <More size={14} />
    </button>
  );
}
