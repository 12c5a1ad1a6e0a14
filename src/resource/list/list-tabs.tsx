import type { TabCounts } from "../../contract/answers.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { badgeCount } from "../../domain/badge-count.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
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
  /** The values that have a tab; all of them unless it is said. */
  readonly only?: readonly string[] | undefined;
  /** How many rows each has; undefined while it is not known. Without it there is no room for counts. */
  readonly counts?: TabCounts | undefined;
  readonly onChange: (value: string) => void;
}

/** What can be chosen of a field. @param only the values; all of them unless it is said. */
export const choicesAmong = (field: Field, wording: Wording, only: readonly string[] | undefined) =>
  (choicesOf(field, wording) ?? []).filter(({ value }) => only?.includes(value) ?? true);

/** Tabs over a list: each one value, and all. They choose what is in the list, which stays the same panel. */
export function ListTabs(props: ListTabsProps) {
  const { definition, field, wording, value, whole = true, only, onChange } = props;
  const tabs = [
    ...(whole ? [{ value: "", label: wording.t("all") }] : []),
    ...choicesAmong(fieldOf(definition, field), wording, only),
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
          {"counts" in props ? <TabCount count={countOf(props.counts, tab.value)} wording={wording} /> : null}
        </button>
      ))}
    </fieldset>
  );
}

/** @param value of the tab; empty for all. */
function countOf(counted: TabCounts | undefined, value: string): number | undefined {
  if (counted === undefined) return undefined;
  return value === "" ? counted.total : (counted.counts[value] ?? 0);
}

/** Its room is there before it is, so that no tab moves under the pointer. */
function TabCount({ count, wording }: { readonly count: number | undefined; readonly wording: Wording }) {
  if (count === undefined) return <span className="qs-list-tab-count" />;
  return (
    <CountBadge
      className="qs-list-tab-count"
      shown={badgeCount(count)}
      spokenText={wording.t("entries", { count })}
    />
  );
}
