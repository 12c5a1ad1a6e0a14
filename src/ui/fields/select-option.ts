/** Something to choose. */
export interface SelectOption {
  /** One alone among the options. */
  readonly key: string;
  readonly label: string;
  /** Smaller, at the end of the line. */
  readonly note?: string | undefined;
  /** Smaller, on a line below. */
  readonly detail?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Options that come from elsewhere as they are asked for. */
export interface RemoteOptions {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The list opens: from now on they are needed. */
  readonly onOpen: () => void;
  readonly busy: boolean;
  /** Why there are none; null while all is well. */
  readonly failed: string | null;
  readonly onRetry: () => void;
  /** Asks for more of them; undefined when these are all. */
  readonly onMore: (() => void) | undefined;
}

/** Whether an option is one that is searched for: all words of the query are somewhere in it. */
export function matchesQuery({ label, note, detail }: SelectOption, query: string): boolean {
  const text = `${label} ${note ?? ""} ${detail ?? ""}`.toLocaleLowerCase();
  return query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
