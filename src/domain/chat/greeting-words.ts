/** What the names in braces of a greeting stand for (resources 10.6); an empty one is not known. */
export interface GreetingNames {
  readonly name: string;
  readonly agent: string;
  readonly site: string;
}

/**
 * A greeting as it is sent. What is not known is left out, with the space or the comma before it: "Hello {name}, …" is "Hello, …" to whom nobody
 * knows. Other braces are text.
 */
export function filledGreeting(text: string, names: GreetingNames): string {
  return text.replace(/([\s,，、]*)\{(name|agent|site)\}/g, (_, space: string, name: keyof GreetingNames) => {
    const value = names[name].trim();
    return value === "" ? "" : space + value;
  });
}

/** Whether two languages are read alike, `zh-CN` and `zh_TW`, `fr` and `fr-CA`: by what is before the first dash. */
export function isLanguageOf(one: string, other: string): boolean {
  const base = (tag: string) => tag.toLowerCase().split(/[-_]/, 1)[0];
  return base(one) === base(other);
}
