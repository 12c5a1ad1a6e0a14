/** The shape that a translation must have: the keys of the Simplified Chinese texts. */
export type Texts<T> = { readonly [K in keyof T]: string };
