import { Button, Checkbox } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";

export interface SelectionBarProps {
  /** Items on the page. */
  readonly all: number;
  readonly selected: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onMark: (read: boolean) => void;
  readonly onRemove: () => void;
}

/** Selects the whole page, and says what can be done with what is selected. */
export function SelectionBar({ all, selected, onAll, onNone, onMark, onRemove }: SelectionBarProps) {
  const { t } = useTranslation("mailbox");
  return (
    <div className="qs-mail-bar">
      <Checkbox
        className="qs-mail-check"
        aria-label={t("selectAll")}
        checked={all > 0 && selected === all}
        indeterminate={selected > 0 && selected < all}
        disabled={all === 0}
        onChange={() => (selected === all ? onNone() : onAll())}
      />
      {selected === 0 ? (
        <span className="qs-mail-bar-label">{t("selectAll")}</span>
      ) : (
        <>
          <span className="qs-mail-bar-label" role="status">
            {t("selected", { count: selected })}
          </span>
          <Button size="small" variant="minimal" text={t("markRead")} onClick={() => onMark(true)} />
          <Button size="small" variant="minimal" text={t("markUnread")} onClick={() => onMark(false)} />
          <Button size="small" variant="minimal" intent="danger" text={t("remove")} onClick={onRemove} />
        </>
      )}
    </div>
  );
}
