import { Inbox } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Section } from "../../contract/resources/form-definition.ts";
import { traitsOf } from "../../domain/resources/kind-traits.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { holds } from "../../domain/resources/list-shape.ts";
import type { Wording } from "../cell-text.ts";
import { useDictionariesOf } from "../dictionaries.ts";
import { useResourcePorts } from "../ports.ts";
import { useParts } from "../use-parts.ts";
import { Fact, isWideFact } from "./fact.tsx";

interface RecordProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
}

interface SectionProps extends RecordProps {
  readonly section: Section;
}

/** The words of values in details and histories. */
export function useWording(definition: AnyResource): Wording {
  const { t } = useTranslation("resource");
  const language = useResourcePorts().useLanguage();
  const dictionaries = useDictionariesOf(definition);
  return useMemo(() => ({ t, language, dictionaries }), [t, language, dictionaries]);
}

/** The sections of the form, and after them what no form shows; what such a record does not have is left away. */
export function factSections({ fields, form }: AnyResource, record: AnyRecord): readonly Section[] {
  const sections = form?.sections ?? [];
  const listed = new Set(sections.flatMap((section) => section.fields));
  const others = { fields: Object.keys(fields).filter((name) => !listed.has(name)) };
  return [...sections, others]
    .map((section) => ({
      ...section,
      fields: section.fields.filter((name) => {
        const field = fields[name];
        if (field === undefined || field.elsewhere === true) return false;
        if (traitsOf(field).kept === "nowhere") return false;
        return holds(field.when, record);
      }),
    }))
    .filter((section) => section.fields.length > 0);
}

/** The fields of a record, without those that have a tab of their own. */
export function RecordFacts({ definition, record }: RecordProps) {
  const wording = useWording(definition);
  const sections = factSections(definition, record).filter(({ tab }) => !tab);
  const parts = useParts(definition.name);
  const added = parts === "loading" ? {} : (parts.facts ?? {});
  return sections.map((section) => (
    <section key={section.fields.join()} className="qs-facts-section">
      {section.title === undefined ? null : <h3>{labelText(section.title, wording.language)}</h3>}
      <FactList definition={definition} section={section} record={record} />
      {section.fields.map((name) => {
        const Added = added[name];
        return Added === undefined ? null : (
          <Added key={`${name} ${record.id}`} definition={definition} record={record} />
        );
      })}
    </section>
  ));
}

function FactList({ definition, section, record }: SectionProps) {
  const wording = useWording(definition);
  return (
    <dl className="qs-facts">
      {section.fields.map((name) => {
        const field = definition.fields[name];
        return field === undefined ? null : (
          <div key={name} data-wide={isWideFact(field) ? true : undefined}>
            <dt>{labelText(field.label, wording.language)}</dt>
            <dd>
              <Fact definition={definition} record={record} name={name} field={field} wording={wording} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The rows of a section that is one table; undefined of any other, or while they are not read yet. */
const rowsOf = (
  { fields: [name, ...others] }: Section,
  record: AnyRecord,
): readonly unknown[] | undefined => {
  const value = name === undefined || others.length > 0 ? undefined : record[name];
  return Array.isArray(value) ? value : undefined;
};

/** What the tab of a section is called, and how many rows it has where it is a table. */
export function SectionTitle({ definition, section, record }: SectionProps) {
  const language = useResourcePorts().useLanguage();
  const [name = ""] = section.fields;
  const title = section.title ?? definition.fields[name]?.label;
  const rows = rowsOf(section, record);
  return (
    <>
      {title === undefined ? null : labelText(title, language)}
      {rows === undefined ? null : <span className="qs-related-count"> {rows.length}</span>}
    </>
  );
}

/** A section on a tab of its own. A table needs no name besides that of its tab. */
export function SectionFacts({ definition, section, record }: SectionProps) {
  const { t } = useTranslation("resource");
  const wording = useWording(definition);
  const [name = ""] = section.fields;
  const field = definition.fields[name];
  const rows = rowsOf(section, record);
  if (rows === undefined || field === undefined)
    return <FactList definition={definition} section={section} record={record} />;
  if (rows.length > 0)
    return <Fact definition={definition} record={record} name={name} field={field} wording={wording} />;
  return (
    <div className="qs-list-note">
      <Inbox size={28} aria-hidden="true" />
      <strong>{t("noData")}</strong>
    </div>
  );
}
