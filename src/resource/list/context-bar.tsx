import { HTMLSelect } from "@blueprintjs/core";
import { useId } from "react";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import type { Wording } from "../cell-text.ts";
import { ListTabs } from "./list-tabs.tsx";
import type { ChosenInSight, ContextInSight } from "./use-context-in-sight.ts";

export interface ContextBarProps {
  readonly definition: AnyResource;
  readonly context: ContextInSight;
  readonly wording: Wording;
  readonly onChoose: (param: string, value: string) => void;
}

/** What the list is about, such as a site and a language: chosen here for all lists of the kind. */
export function ContextBar({ definition, context, wording, onChoose }: ContextBarProps) {
  return (
    <div className="qs-list-context">
      {context.chosen.map((one) =>
        one.records === undefined ? (
          <ListTabs
            key={one.name}
            definition={definition}
            field={one.name}
            value={one.value}
            wording={wording}
            whole={false}
            onChange={(value) => onChoose(one.param, value)}
          />
        ) : (
          <RecordChoice
            key={one.name}
            {...one}
            records={one.records}
            label={labelText(fieldOf(definition, one.name).label, wording.language)}
            onChange={(value) => onChoose(one.param, value)}
          />
        ),
      )}
    </div>
  );
}

function RecordChoice({
  label,
  records,
  value,
  onChange,
}: Required<ChosenInSight> & { readonly label: string; readonly onChange: (value: string) => void }) {
  const id = useId();
  return (
    <label className="qs-list-context-ref" htmlFor={id}>
      {label}
      <HTMLSelect
        id={id}
        iconProps={{ title: "" }}
        value={value}
        options={records.map((record) => ({ value: String(record.id), label: record.name }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
