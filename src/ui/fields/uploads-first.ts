import {
  createContext,
  useCallback,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useRef,
  useState,
} from "react";

/** Registers with the form around something that its value waits for; it is rejected where that does not come. */
export type NoteUpload = (upload: Promise<unknown>) => void;

export const UploadsContext = createContext<NoteUpload>((upload) => void upload.catch(() => undefined));

/**
 * Sends a form once the pictures that are on their way into it have come: saved without them they would be lost. Where one does not come the
 * form stays, with the reason at its field.
 * @returns what sends it; and where its fields register their uploads, for `UploadsContext`.
 */
export function useUploadsFirst(send: () => void): { readonly send: () => void; readonly note: NoteUpload } {
  const coming = useRef(new Set<Promise<unknown>>());
  const isWaiting = useRef(false);
  const isDue = useRef(false);
  const [, draw] = useState(0);
  const latest = useRef(send);
  useInsertionEffect(() => {
    latest.current = send;
  });
  const sendNow = useEffectEvent(send);
  // What has come is in the form when it has been drawn with it.
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    sendNow();
  });
  return {
    send: useCallback(() => {
      if (isWaiting.current) return;
      if (coming.current.size === 0) {
        latest.current();
        return;
      }
      isWaiting.current = true;
      void allCome(coming.current).then((isDone) => {
        isWaiting.current = false;
        isDue.current = isDone;
        draw((count) => count + 1);
      });
    }, []),
    note: useCallback((upload) => {
      const gone = () => void coming.current.delete(upload);
      coming.current.add(upload);
      upload.then(gone, gone);
    }, []),
  };
}

/**
 * Whether all come that are on their way, those that set out meanwhile too.
 * @param coming each is taken out of it when it is over.
 */
export async function allCome(coming: ReadonlySet<Promise<unknown>>): Promise<boolean> {
  try {
    while (coming.size > 0) await Promise.all(coming);
    return true;
  } catch {
    return false;
  }
}
