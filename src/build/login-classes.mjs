/** The classes of Blueprint that the pages outside of the console use, by the parts that they are of, and the ways that parts may be. */
const NAMES = [
  ...["button", "button-text", "button-spinner", "callout", "callout-icon", "callout-has-body-content"],
  ...["control", "control-input", "control-indicator", "checkbox", "align-left"],
  ...["form-group", "form-content", "form-helper-text", "label", "text-muted", "text-overflow-ellipsis"],
  ...["html-select", "icon", "icon-standard", "icon-double-caret-vertical"],
  ...["input", "input-group", "input-action", "input-left-container"],
  ...["spinner", "spinner-animation", "spinner-head", "spinner-track", "no-spin"],
  ...["intent-primary", "intent-warning", "intent-danger", "minimal", "large", "fill", "compact"],
  ...["dark", "disabled", "active", "loading", "focus-style-manager-ignore"],
];

/** @type {ReadonlySet<string>} */
export const loginClasses = new Set(NAMES.map((name) => `bp6-${name}`));
