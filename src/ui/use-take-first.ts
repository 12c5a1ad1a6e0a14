import { useEffect, useState } from "react";

export interface FirstFound<T> {
  /** What is searched for; another text gives up what was kept of the one before. */
  readonly typed: string;
  /** What Enter takes. */
  readonly first: T | undefined;
  /** More may answer in a moment: a part of what finds it is on its way. */
  readonly coming: boolean;
  readonly take: (hit: T) => void;
}

/**
 * Enter in a field that one searches in: takes the first that was found. Where nothing answers yet and more may come, the key is kept until it has
 * come, so that who types fast need not press it again.
 * @returns what Enter does.
 */
export function useTakeFirst<T>({ typed, first, coming, take }: FirstFound<T>): () => void {
  const [kept, setKept] = useState<string | null>(null);
  const undecided = first === undefined && coming;
  useEffect(() => {
    if (kept === null || (kept === typed && undecided)) return;
    setKept(null);
    if (kept === typed && first !== undefined) take(first);
  });
  return () => {
    if (undecided) setKept(typed);
    else if (first !== undefined) take(first);
  };
}
