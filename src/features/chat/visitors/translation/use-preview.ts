import { useEffect, useRef, useState } from "react";
import type { AdminFailure } from "../../../../query/admin-http.ts";
import { usePreviewTranslationMutation } from "../../../../query/conversation-help-api.ts";

/** What has been typed is asked for once nothing was typed for so long, ms: each asking costs its characters. */
export const PREVIEW_AFTER_MS = 700;

/** What a text would be sent as. */
export type Preview =
  | { readonly state: "none" }
  /** It is on its way, or will be once nothing more is typed. */
  | ({ readonly state: "coming" } & PreviewOf)
  | ({ readonly state: "ready"; readonly text: string; readonly to: string } & PreviewOf)
  | ({ readonly state: "failed"; readonly failure: AdminFailure } & PreviewOf);

interface PreviewOf {
  readonly of: string;
  /** What was known of the visitor's language when it was asked for. */
  readonly language: string;
}

const NONE: Preview = { state: "none" };

/**
 * Has what is written translated, a little after the last key; what was asked for before is given up.
 * @param text empty for none. @param language what is known of the visitor's: where it changes, all is asked for again.
 */
export function usePreview(
  groupId: number,
  text: string,
  language: string,
): {
  readonly preview: Preview;
  /** Asks at once, also for what has failed. */
  readonly ask: () => void;
} {
  const [request] = usePreviewTranslationMutation();
  const [preview, setPreview] = useState<Preview>(NONE);
  /** Counts what is asked for without waiting. */
  const [asked, setAsked] = useState(0);
  const seen = useRef(0);
  useEffect(() => {
    if (text === "") {
      setPreview(NONE);
      return;
    }
    const asking = { of: text, language };
    setPreview({ state: "coming", ...asking });
    let running: { abort(): void } | undefined;
    const start = () => {
      const one = request({ groupId, text });
      running = one;
      void one.then(({ data, error }) => {
        // What was given up is not told.
        if (running !== one) return;
        if (data) setPreview({ state: "ready", ...asking, ...data });
        else setPreview({ state: "failed", ...asking, failure: error as AdminFailure });
      });
    };
    const isAtOnce = asked !== seen.current;
    seen.current = asked;
    const timer = setTimeout(start, isAtOnce ? 0 : PREVIEW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      const one = running;
      running = undefined;
      one?.abort();
    };
  }, [asked, groupId, language, request, text]);
  const ask = () => {
    // What has failed before has not failed this time: who sends it at once waits for it.
    if (text !== "") setPreview({ state: "coming", of: text, language });
    setAsked((count) => count + 1);
  };
  return { preview, ask };
}
