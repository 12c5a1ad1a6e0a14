/** Whether a name answers to what was typed in a filter box: every word of it, in any order, whatever the case. */
export function matchesFilter(name: string, filter: string): boolean {
  const hay = name.toLocaleLowerCase();
  return filter
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
