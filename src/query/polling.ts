/** What is asked for again and again while it is shown. */

/** Options of a query that is asked for every `everyMs` while its page can be seen, and not while it is hidden; 0 for never. */
export function polledEvery(everyMs: number) {
  return { pollingInterval: everyMs, skipPollingIfUnfocused: true } as const;
}
