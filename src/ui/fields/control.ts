/** What a frame ties to the control in it, so that label, hint and fault are read with it. */
export interface ControlProps {
  readonly id: string;
  /** Id of the label, for controls that are groups. */
  readonly labelledBy: string;
  /** Ids of hint and fault, or undefined where there are none. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  /** Called when the focus leaves it. */
  readonly onBlur: () => void;
  /** Where the focus goes when the field is wrong. */
  readonly inputRef: (input: HTMLElement | null) => void;
}

/** Properties without those that are not given, for components that distinguish `undefined` from absence. */
export function given<P extends object>(props: P): { [K in keyof P]?: Exclude<P[K], undefined> } {
  const there = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [K in keyof P]?: Exclude<P[K], undefined> };
}

/** The same as attributes of an input element. */
export function inputAttributes(control: ControlProps) {
  return {
    id: control.id,
    disabled: control.disabled,
    autoFocus: control.autoFocus,
    "aria-invalid": control.invalid,
    "aria-required": control.required,
    "aria-describedby": control.describedBy,
    onBlur: control.onBlur,
  } as const;
}
