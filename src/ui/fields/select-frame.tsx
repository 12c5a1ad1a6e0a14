import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface SelectFrameProps {
  /** Empties it; undefined where there is nothing to empty, or must not be. */
  readonly onClear: (() => void) | undefined;
  readonly children: ReactNode;
}

/** What is around a button that opens a choice: the button that takes the choice back. */
export function SelectFrame({ onClear, children }: SelectFrameProps) {
  const { t } = useTranslation("recordForm");
  return (
    <div className="qs-select">
      {children}
      {onClear === undefined ? null : (
        <Button
          className="qs-select-clear"
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label={t("clear")}
          title={t("clear")}
          onClick={onClear}
        />
      )}
    </div>
  );
}
