import type { AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import type { Wording } from "../cell-text.ts";
import { choicesOf } from "../kinds.ts";

export interface ListTabsProps {
  readonly definition: AnyResource;
  /** Name of the field whose values the tabs are. */
  readonly field: string;
  /** Empty for all. */
  readonly value: string;
  readonly wording: Wording;
  /** Whether there is a tab for all; there is unless it is said. */
  readonly whole?: boolean;
  readonly onChange: (value: string) => void;
}

/** Tabs over a list: each one value, and all. They choose what is in the list, which stays the same panel. */
export function ListTabs(props: ListTabsProps) {
  const { definition, field, wording, value, whole = true, onChange } = props;
  const tabs = [
    ...(whole ? [{ value: "", label: wording.t("all") }] : []),
    ...(choicesOf(fieldOf(definition, field), wording) ?? []),
  ];
  return (
    <fieldset className="qs-list-tabs">
      <legend className="qs-visually-hidden">
        {labelText(fieldOf(definition, field).label, wording.language)}
      </legend>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </fieldset>
  );
}
