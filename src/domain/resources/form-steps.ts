import type { Label } from "../../contract/labels/labels.ts";
import type { Section } from "../../contract/resources/form-definition.ts";

/** A step of a form on a page of its own. */
export interface FormStep {
  readonly title: Label;
  readonly sections: readonly Section[];
  readonly fields: readonly string[];
}

/** The steps that sections are in, in their order. */
export function stepsOf(sections: readonly Section[]): readonly FormStep[] {
  const titles = [...new Set(sections.flatMap(({ step }) => step ?? []))];
  return titles.map((title) => {
    const own = sections.filter(({ step }) => step === title);
    return { title, sections: own, fields: own.flatMap(({ fields }) => fields) };
  });
}
