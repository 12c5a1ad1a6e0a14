const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "'": "&#39;",
  '"': "&quot;",
};

/** A text as it is written in HTML and XML, within an attribute as well. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>'"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** A text as rich text: a paragraph of each of its lines. */
export function paragraphsOf(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");
}
