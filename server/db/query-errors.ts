/** Drizzle writes the parameters of a failed query below its text; hashes and what users wrote are among them. */
const PARAMS = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;

/** The text of an error without the parameters of a query. */
export function withoutParams(text: string): string {
  return text.replace(PARAMS, "");
}
