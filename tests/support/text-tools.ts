/** What translators' files are made and taken back with (`npm run texts`). */

const at = (file: string) => new URL(`../../src/build/${file}`, import.meta.url).href;

/** What `export` writes. */
export interface ExportedTexts {
  readonly language: string;
  readonly texts: Readonly<
    Record<string, { readonly translation: string; readonly [name: string]: unknown }>
  >;
}

interface MessageShape {
  readonly partNames: (message: string) => readonly string[];
}
interface TextFiles {
  readonly TEXT_FOLDERS: readonly string[];
  readonly filesOf: (root: string, folder: string, language: string) => readonly string[];
  readonly textsOf: (root: string, language: string) => ReadonlyMap<string, { readonly text: string }>;
}
interface TextCommands {
  readonly exportTexts: (root: string, language: string) => ExportedTexts;
  readonly faultsIn: (root: string, given: ExportedTexts) => readonly string[];
  readonly importTexts: (root: string, given: ExportedTexts) => readonly string[];
}

export const { partNames }: MessageShape = await import(at("message-shape.mjs"));
export const { exportTexts, faultsIn, importTexts }: TextCommands = await import(at("texts.mjs"));
export const { TEXT_FOLDERS, filesOf, textsOf }: TextFiles = await import(at("text-files.mjs"));
