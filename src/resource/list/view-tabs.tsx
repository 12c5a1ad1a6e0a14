import { useTranslation } from "react-i18next";
import type { ListViews } from "./use-list-views.ts";

/** The named views of a list as tabs, and the list as it usually is; nothing where none was named. */
export function ViewTabs({ saved, current, changed, onChoose }: ListViews) {
  const { t } = useTranslation("resource");
  if (saved.views.length === 0) return null;
  const tab = (id: string | null, name: string) => (
    <button key={id ?? ""} type="button" aria-pressed={current === id} onClick={() => onChoose(id)}>
      {current === id && changed && id !== null ? t("viewChangedName", { name }) : name}
    </button>
  );
  return (
    <fieldset className="qs-list-tabs">
      <legend className="qs-visually-hidden">{t("views")}</legend>
      {tab(null, t("standardView"))}
      {saved.views.map(({ id, name }) => tab(id, name))}
    </fieldset>
  );
}
