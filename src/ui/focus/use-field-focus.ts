import { useState } from "react";

/** The inputs of a form by name, to lead the focus to one. */
export function useFieldFocus() {
  const [fields] = useState(() => new FieldInputs());
  return fields;
}

class FieldInputs {
  private readonly inputs = new Map<string, HTMLElement>();
  private readonly refs = new Map<string, (input: HTMLElement | null) => void>();

  /** For an input's `ref`; the same each time. */
  readonly inputOf = (name: string): ((input: HTMLElement | null) => void) => {
    const known = this.refs.get(name);
    if (known !== undefined) return known;
    const ref = (input: HTMLElement | null) => {
      if (input === null) this.inputs.delete(name);
      else this.inputs.set(name, input);
    };
    this.refs.set(name, ref);
    return ref;
  };

  /** Once what changes with it is drawn: an input may be disabled until then. */
  readonly focus = (name: string): void => {
    requestAnimationFrame(() => this.inputs.get(name)?.focus());
  };
}
