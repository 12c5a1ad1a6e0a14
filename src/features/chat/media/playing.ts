let current: HTMLMediaElement | null = null;

/** One is heard at a time: what played until now pauses. */
export function playAlone(element: HTMLMediaElement): void {
  if (current !== null && current !== element) current.pause();
  current = element;
}
