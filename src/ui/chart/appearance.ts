/** The colours and the font that charts are drawn in: those of the page, light or dark, with its accent. */
export interface ChartAppearance {
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly track: string;
  readonly surface: string;
  readonly accent: string;
  readonly success: string;
  readonly warning: string;
  readonly danger: string;
  readonly font: string;
  /** Whether charts may move. */
  readonly moves: boolean;
}

const PROPERTIES = {
  text: "--qs-text",
  muted: "--qs-muted",
  border: "--qs-border",
  track: "--qs-hover",
  surface: "--qs-surface",
  accent: "--qs-accent",
  success: "--qs-success",
  warning: "--qs-warning",
  danger: "--qs-danger",
  font: "--qs-font",
} as const satisfies Readonly<Record<Exclude<keyof ChartAppearance, "moves">, string>>;

/** Reads the page's appearance as it is now. A canvas knows no custom properties. */
export function readAppearance(root: Element = document.documentElement): ChartAppearance {
  const style = getComputedStyle(root);
  const read = (name: keyof typeof PROPERTIES) => style.getPropertyValue(PROPERTIES[name]).trim();
  return {
    text: read("text"),
    muted: read("muted"),
    border: read("border"),
    track: read("track"),
    surface: read("surface"),
    accent: read("accent"),
    success: read("success"),
    warning: read("warning"),
    danger: read("danger"),
    font: read("font"),
    moves: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  };
}

/** Calls when the appearance of the page changes. @returns what ends it. */
export function watchAppearance(changed: () => void, root: Element = document.documentElement): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(root, { attributes: true, attributeFilter: ["class", "style", "data-size", "lang"] });
  return () => observer.disconnect();
}
