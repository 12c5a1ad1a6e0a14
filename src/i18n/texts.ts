import type { GroupTexts } from "../contract/texts.ts";

export type { GroupTexts, Texts } from "../contract/texts.ts";

/** How a language's folder gives out its groups (`groups.ts`). The bundler makes a file of each that can be meant. */
export type LoadGroup = (group: string) => Promise<GroupTexts>;
