import { HTMLSelect } from "@blueprintjs/core";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import type { Wording } from "../cell-text.ts";
import { placeBesideCrumbs } from "./beside-crumbs.ts";
import { ListTabs } from "./list-tabs.tsx";
import type { ChosenInSight, ContextInSight } from "./use-context-in-sight.ts";

const NONE: Required<ChosenInSight>["records"] = [];

export interface ContextBarProps {
  readonly definition: AnyResource;
  readonly context: ContextInSight;
  readonly wording: Wording;
  readonly onChoose: (param: string, value: string) => void;
}

/**
 * What the list is about, such as a site and a language: chosen here for all lists of the kind. It stands beside the breadcrumb, and where
 * there is none, or no room, above the list.
 */
export function ContextBar({ definition, context, wording, onChoose }: ContextBarProps) {
  const { awaited } = context;
  const labelOf = (name: string) => labelText(fieldOf(definition, name).label, wording.language);
  const drawn = (
    <div className="qs-list-context">
      {awaited === undefined ? null : (
        <RecordChoice label={labelOf(awaited)} records={NONE} value="" onChange={() => undefined} />
      )}
      {context.chosen.map((one) =>
        one.records === undefined ? (
          <ListTabs
            key={one.name}
            definition={definition}
            field={one.name}
            value={one.value}
            wording={wording}
            whole={false}
            only={one.only}
            onChange={(value) => onChoose(one.param, value)}
          />
        ) : (
          <RecordChoice
            key={one.name}
            {...one}
            records={one.records}
            label={labelOf(one.name)}
            onChange={(value) => onChoose(one.param, value)}
          />
        ),
      )}
    </div>
  );
  return <BesideCrumbs>{drawn}</BesideCrumbs>;
}

/**
 * Draws something beside the breadcrumb while its page is in front and there is room. It is put there as an element, not as a part of the header:
 * a page that goes to the back takes it along at once, whatever is drawn of that page later.
 */
function BesideCrumbs({ children }: { readonly children: ReactNode }) {
  const [element] = useState(() => document.createElement("div"));
  const here = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    return here.current === null ? undefined : placeBesideCrumbs(element, here.current);
  }, [element]);
  return (
    <>
      <div ref={here} className="qs-list-context-here" />
      {createPortal(children, element)}
    </>
  );
}

interface RecordChoiceProps extends Pick<Required<ChosenInSight>, "records" | "value"> {
  readonly label: string;
  readonly onChange: (value: string) => void;
}

/** A choice among records; while there are none it keeps their place. */
function RecordChoice({ label, records, value, onChange }: RecordChoiceProps) {
  const id = useId();
  return (
    <label className="qs-list-context-ref" htmlFor={id}>
      <span>{label}</span>
      <HTMLSelect
        id={id}
        iconProps={{ title: "" }}
        value={value}
        disabled={records.length === 0}
        options={records.map((record) => ({ value: String(record.id), label: record.name }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
