import { useTranslation } from "react-i18next";
import { labelText } from "../../domain/resources/label-text.ts";
import { useResourcePorts } from "../ports.ts";
import type { FormMode, FormPlace } from "./form-props.ts";

const titles = { create: "titleAdd", edit: "titleEdit", copy: "titleCopy" } as const satisfies Record<
  FormMode,
  string
>;
/** Said when it is saved. */
export const savedTexts = { create: "savedNew", edit: "savedChange", copy: "savedNew" } as const;

/** What a form is called: what it does with a record of its area. */
export function useFormTitle({ definition, mode }: Pick<FormPlace, "definition" | "mode">): string {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  return t(titles[mode], { title: labelText(definition.title, language) });
}
