import { REDIRECT_MS } from "../../../contract/limits.ts";

/**
 * What `/redirect/…` does (specification §2): waits a moment, asks for the menu again, and goes on when the answer is there, whatever it is.
 * @returns the way to give it up.
 */
export function openAnew(refresh: () => Promise<unknown>, go: () => void): () => void {
  let left = false;
  const timer = setTimeout(async () => {
    await refresh();
    if (!left) go();
  }, REDIRECT_MS);
  return () => {
    left = true;
    clearTimeout(timer);
  };
}
