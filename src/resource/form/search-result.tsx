import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { SearchResultFields } from "../../contract/resources/form-definition.ts";
import { DESCRIPTION_PX, TITLE_PX } from "../../contract/resources/seo-checks.ts";
import { navPath } from "../../domain/page-address.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { DESCRIPTION_FONT_PX, fittingText, TITLE_FONT_PX, textWidth } from "../../domain/text-width.ts";
import { useResourcePorts } from "../ports.ts";

export interface SearchResultProps {
  readonly definition: AnyResource;
  readonly fields: SearchResultFields;
  readonly values: FormValues;
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";

const nameOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "name" in value ? textOf(value.name) : "";

/**
 * A page as search engines would list it: its title and description, cut where there is no room for more, with how wide each is. What is not
 * given is what the page has in its place: what the record is called, and its summary.
 */
export function SearchResult({ definition, fields, values }: SearchResultProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const { nameField, preview } = definition;
  const title = textOf(values[fields.title]) || textOf(values[nameField]);
  const summary = preview?.summary === undefined ? "" : textOf(values[preview.summary]);
  const description = textOf(values[fields.description]) || summary;
  const slug = textOf(values[fields.slug]);
  const path = fields.path === undefined ? slug : navPath({ navUrl: textOf(values[fields.path]), slug });
  const place = [nameOf(values.site), ...path.split("/")].filter((part) => part !== "");
  const widths = [
    { name: fields.title, px: textWidth(title, TITLE_FONT_PX), most: TITLE_PX },
    { name: fields.description, px: textWidth(description, DESCRIPTION_FONT_PX), most: DESCRIPTION_PX },
  ];
  return (
    <section className="qs-search-result" aria-label={t("searchResult")}>
      <h4>{t("searchResult")}</h4>
      <div className="qs-search-result-page">
        <span>{place.join(" › ")}</span>
        <strong>{fittingText(title, TITLE_FONT_PX, TITLE_PX) || "–"}</strong>
        <p>{fittingText(description, DESCRIPTION_FONT_PX, DESCRIPTION_PX) || t("searchNoDescription")}</p>
      </div>
      <ul>
        {widths.map(({ name, px, most }) => (
          <li key={name} data-over={px > most ? true : undefined}>
            {t(px > most ? "searchTooWide" : "searchWidth", {
              label: labelText(definition.fields[name]?.label ?? "common.title", language),
              px: Math.round(px),
              most,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
