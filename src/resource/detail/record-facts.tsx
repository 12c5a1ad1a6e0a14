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
import { Fact, isWideFact } from "./fact.tsx";

interface RecordProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
}

/** The words of values in details and histories. */
export function useWording(definition: AnyResource): Wording {
  const { t } = useTranslation("resource");
  const language = useResourcePorts().useLanguage();
  const dictionaries = useDictionariesOf(definition);
  return useMemo(() => ({ t, language, dictionaries }), [t, language, dictionaries]);
}

/** The sections of the form, and after them what no form shows; what such a record does not have is left away. */
function factSections({ fields, form }: AnyResource, record: AnyRecord): readonly Section[] {
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

/** All fields of a record. */
export function RecordFacts({ definition, record }: RecordProps) {
  const wording = useWording(definition);
  return factSections(definition, record).map((section) => (
    <section key={section.fields.join()} className="qs-facts-section">
      {section.title === undefined ? null : <h3>{labelText(section.title, wording.language)}</h3>}
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
    </section>
  ));
}
