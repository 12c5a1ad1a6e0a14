/** The shape that a translation must have: the same keys as the Simplified Chinese texts, English plurals allowed besides. */
export type Texts<T> = { readonly [K in keyof T]: string } & {
  readonly [K in `${string}_one`]?: string;
};
