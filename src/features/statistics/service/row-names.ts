import { useTranslation } from "react-i18next";
import type { FiguresBy, FiguresRow } from "../../../contract/service/figures.ts";
import { useLanguageName } from "./figure-filters.tsx";
import { hourText } from "./figure-texts.ts";

/** What rows are called that figures are told apart in: an hour, a day, an agent, a site or a language. */
export function useRowName(): (by: FiguresBy, row: FiguresRow) => string {
  const { t } = useTranslation("serviceFigures");
  const languageName = useLanguageName();
  return (by, { key, name }) => {
    if (by === "hour") return hourText(key);
    if (key === "") return t("nobody");
    return by === "language" ? languageName(key) : (name ?? key);
  };
}
