import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { INVITE_MAX } from "../../../contract/limits.ts";

export interface ChoosingBarProps {
  readonly count: number;
  readonly onRemove: () => void;
  readonly onEnd: () => void;
}

/** How many members are chosen, and what becomes of them. */
export function ChoosingBar({ count, onRemove, onEnd }: ChoosingBarProps) {
  const { t } = useTranslation("chatGroups");
  return (
    <div className="qs-group-choosing">
      <p role="status">{t("pick.chosen", { count, max: INVITE_MAX })}</p>
      <Button size="small" text={t("cancel")} onClick={onEnd} />
      <Button
        size="small"
        intent="danger"
        text={t("choose.remove")}
        disabled={count === 0}
        onClick={onRemove}
      />
    </div>
  );
}
