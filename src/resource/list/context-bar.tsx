import { HTMLSelect } from "@blueprintjs/core";
import { Fragment, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import type { Wording } from "../cell-text.ts";
import { placeBesideCrumbs } from "./beside-crumbs.ts";
import { choicesAmong, ListTabs } from "./list-tabs.tsx";
import type { ContextInSight } from "./use-context-in-sight.ts";

const NONE: readonly Option[] = [];

export interface ContextBarProps {
  readonly definition: AnyResource;
  readonly context: ContextInSight;
  readonly wording: Wording;
  readonly onChoose: (param: string, value: string) => void;
}

/**
 * What the list is about, such as a site and a language: chosen here for all lists of the kind. It stands beside the breadcrumb, where there is
 * little room in short, and where there is none above the list.
 */
export function ContextBar({ definition, context, wording, onChoose }: ContextBarProps) {
  const { awaited } = context;
  const labelOf = (name: string) => labelText(fieldOf(definition, name).label, wording.language);
  const drawn = (
    <div className="qs-list-context">
      {awaited === undefined ? null : (
        <ContextChoice label={labelOf(awaited)} options={NONE} value="" onChange={() => undefined} />
      )}
      {context.chosen.map((one) =>
        one.records === undefined ? (
          <Fragment key={one.name}>
            <ListTabs
              definition={definition}
              field={one.name}
              value={one.value}
              wording={wording}
              whole={false}
              only={one.only}
              onChange={(value) => onChoose(one.param, value)}
            />
            <ContextChoice
              className="qs-list-context-short"
              label={labelOf(one.name)}
              options={choicesAmong(fieldOf(definition, one.name), wording, one.only)}
              value={one.value}
              onChange={(value) => onChoose(one.param, value)}
            />
          </Fragment>
        ) : (
          <ContextChoice
            key={one.name}
            label={labelOf(one.name)}
            options={one.records.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={one.value}
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

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ContextChoiceProps {
  readonly className?: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice by a list that opens; while there is nothing to choose it keeps its place. */
function ContextChoice({ className = "", label, options, value, onChange }: ContextChoiceProps) {
  const id = useId();
  return (
    <label className={`qs-list-context-ref ${className}`} htmlFor={id}>
      <span>{label}</span>
      <HTMLSelect
        id={id}
        iconProps={{ title: "" }}
        value={value}
        disabled={options.length === 0}
        options={options}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
