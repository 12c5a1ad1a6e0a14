/** The shape that a translation must have: the keys of the Simplified Chinese texts. */
export type Texts<T> = { readonly [K in keyof T]: string };

/** Texts by namespace. */
export type GroupTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How a language's folder gives out its groups (`groups.ts`). The bundler makes a file of each that can be meant. */
export type LoadGroup = (group: string) => Promise<GroupTexts>;
