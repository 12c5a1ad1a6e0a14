/** Of a `Tab`: the arrows lead to tabs alone of which it is said that they are not disabled. */
export const REACHED_TAB = { disabled: false } as const;
