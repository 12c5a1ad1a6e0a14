import { InputGroup } from "@blueprintjs/core";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { traitsOf } from "../../domain/resources/kind-traits.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf, type ResolvedFilter } from "../../domain/resources/list-shape.ts";
import type { Wording } from "../cell-text.ts";
import { screenRules } from "../kinds.ts";
import { RangeFilter } from "./range-filter.tsx";

export interface FilterInputProps {
  readonly definition: AnyResource;
  readonly filter: ResolvedFilter;
  readonly values: readonly string[];
  readonly wording: Wording;
  /** It was searched for what cannot be read. */
  readonly refused: boolean;
  /** Where the focus goes then. */
  readonly inputRef: (input: HTMLElement | null) => void;
  /** Typed, and searched for when the user says so. */
  readonly onDraft: (values: readonly string[]) => void;
  /** Chosen: searched for at once. */
  readonly onCommit: (values: readonly string[]) => void;
}

/** What a range or a text is typed in. */
export function FilterInput(props: FilterInputProps) {
  const { definition, filter, values, wording, onDraft, onCommit } = props;
  const field = fieldOf(definition, filter.field);
  const label = labelText(field.label, wording.language);
  const [value = ""] = values;
  if (filter.by === "range") {
    const days = traitsOf(field).moment !== null;
    const { refused, inputRef } = props;
    return <RangeFilter {...{ label, days, values, refused, inputRef, onDraft, onCommit }} />;
  }
  const digits = screenRules(field).filter === "number";
  return (
    <InputGroup
      className="qs-filter-text"
      type="search"
      aria-label={label}
      placeholder={label}
      {...(digits ? { inputMode: "numeric" as const } : {})}
      maxLength={200}
      value={value}
      onValueChange={(next) => onDraft([digits ? next.replace(/[^\d.-]/g, "") : next])}
    />
  );
}
