/** A part of a file: from, and up to, bytes. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The same parts in order, none of them twice. */
export function merged(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from);
  const parts: Span[] = [];
  for (const span of sorted) {
    const last = parts.at(-1);
    if (last && span.from <= last.to) parts[parts.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else parts.push(span);
  }
  return parts;
}

/** What of some parts lies in others; both in order, none twice. */
export function within(spans: readonly Span[], others: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    while (at < others.length && (others[at]?.to ?? 0) <= from) at += 1;
    for (let i = at; i < others.length; i += 1) {
      const other = others[i];
      if (!other || other.from >= to) break;
      parts.push({ from: Math.max(from, other.from), to: Math.min(to, other.to) });
    }
  }
  return parts;
}
