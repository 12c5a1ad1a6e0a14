import { useId, useState } from "react";
import type { Reference } from "../../contract/resources/field-values.ts";
import type { RefField, RefsField } from "../../contract/resources/fields.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import { readReference } from "../../domain/resources/references.ts";
import { useRecordQuery } from "../../query/resource-api.ts";
import { NOWHERE, useDefinition } from "../definitions.ts";
import { RefControl } from "../form/ref-controls.tsx";
import { useResourcePorts } from "../ports.ts";

export interface RefFilterProps {
  readonly label: string;
  readonly field: RefField | RefsField;
  readonly name: string;
  /** The record that is chosen. */
  readonly value: Reference | null;
  readonly onChange: (value: Reference | null) => void;
}

const nothing = () => undefined;

/** A record of another area that the list is narrowed to. */
export function RefFilter({ label, field, name, value, onChange }: RefFilterProps) {
  const id = useId();
  const { to } = field;
  const only = field.kind === "ref" ? field.only : undefined;
  return (
    <div className="qs-filter-ref">
      <span id={`${id}-label`} className="qs-filter-label">
        {label}
      </span>
      <RefControl
        control={{
          id,
          labelledBy: `${id}-label`,
          describedBy: undefined,
          invalid: false,
          required: false,
          disabled: false,
          autoFocus: false,
          onBlur: nothing,
          inputRef: nothing,
        }}
        field={field}
        name={name}
        of={{ to, ...(only ? { only } : {}) }}
        value={value}
        onChange={(next) => onChange(readReference(next))}
      />
    </div>
  );
}

/** The record that a filter's value is the id of, and the way to choose another: what was chosen needs not be read. */
export function useChosenRef(
  to: string,
  value: string,
): readonly [Reference | null, (next: Reference | null) => void] {
  const [chosen, setChosen] = useState<Reference | null>(null);
  const known = chosen !== null && String(chosen.id) === value ? chosen : null;
  const named = useNamed(to, known === null ? value : "");
  return [known ?? named, setChosen];
}

/** A record that is known by its id alone; null for none. @param id as parameters have it. */
export function useNamed(to: string, id: string): Reference | null {
  const definition = useDefinition(to);
  const area = typeof definition === "string" ? null : definition;
  const wanted = /^\d+$/.test(id) ? Number(id) : null;
  const { data } = useRecordQuery(
    { definition: area ?? NOWHERE, id: wanted ?? 0 },
    { skip: area === null || wanted === null },
  );
  const language = useResourcePorts().useLanguage();
  if (wanted === null) return null;
  const name = area === null || data === undefined ? undefined : recordName(area, data, language);
  return { id: wanted, name };
}
