import { Button } from "@blueprintjs/core";
import { ChevronLeft } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

/** The head of what is in the list's place for a while, with the way back to it. */
export function PanelHead({ title, onBack }: { readonly title: string; readonly onBack: () => void }) {
  const { t } = useTranslation("chatPeople");
  return (
    <header className="qs-people-head">
      <Button
        variant="minimal"
        size="small"
        icon={<ChevronLeft />}
        aria-label={t("back")}
        title={t("back")}
        onClick={onBack}
      />
      <h2>{title}</h2>
    </header>
  );
}
