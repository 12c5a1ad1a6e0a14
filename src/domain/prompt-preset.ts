/** Prompts with `{placeholders}` (resources 8.3 "Prompt presets"). Pure. */

/** A name in braces, on one line: no code, which has other signs in its braces. */
const PLACEHOLDER = /\{([\p{L}\p{N}_][\p{L}\p{N}_ -]{0,39})\}/gu;

/** Names of the placeholders in a text, each once, in order. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name))];
}

/** The text with its placeholders filled in; one that nothing is given for stays as it is written. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) && values[name]?.trim() ? values[name] : written,
  );
}
