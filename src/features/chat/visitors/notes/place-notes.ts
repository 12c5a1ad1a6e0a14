/** Where the internal notes of a conversation are among its messages. Pure. */

/** An internal note (`conversationNote`), as the chat shows it. */
export interface ChatNote {
  readonly id: number;
  readonly text: string;
  /** Empty where it is not known. */
  readonly author: string;
  /** Epoch ms on the server's clock. */
  readonly at: number;
  /** The user wrote it. */
  readonly mine: boolean;
}

export interface PlacedNotes {
  /** Above all messages. */
  readonly first: readonly ChatNote[];
  /** By the key of the message that they are below. */
  readonly below: ReadonlyMap<string, readonly ChatNote[]>;
}

const NONE: PlacedNotes = { first: [], below: new Map() };

/**
 * Puts each note below the last message that was there when it was written.
 * @param messages in their order. @param notes the oldest first. @param complete there are no earlier messages: what is older than all of them is
 * the first of all, and is else shown once these have come.
 */
export function placeNotes(
  messages: readonly { readonly key: string; readonly at: number }[],
  notes: readonly ChatNote[],
  complete: boolean,
): PlacedNotes {
  if (notes.length === 0) return NONE;
  const below = new Map<string, readonly ChatNote[]>();
  let first: readonly ChatNote[] = [];
  let placed = 0;
  let above: string | null = null;
  // Messages are in the order of their ids, which need not be that of their times.
  let reached = Number.NEGATIVE_INFINITY;
  const place = (until: number) => {
    const end = notes.findIndex(({ at }, nth) => nth >= placed && at >= until);
    const here = notes.slice(placed, end === -1 ? notes.length : end);
    placed += here.length;
    if (here.length === 0) return;
    if (above !== null) below.set(above, here);
    else if (complete) first = here;
  };
  for (const { key, at } of messages) {
    if (at > reached) {
      reached = at;
      if (placed < notes.length) place(reached);
    }
    above = key;
  }
  place(Number.POSITIVE_INFINITY);
  return { first, below };
}
