/**
 * For those who ask a scroller where it is, at its event: before others have drawn rows at theirs. Asked afterwards, the browser would lay
 * out all that was drawn first.
 */
export const ASKED_FIRST = { passive: true, capture: true } as const;
