import { useState } from "react";
import { typedTime } from "../../domain/dates.ts";

/**
 * What an input of a time or a day shows while it is typed in. Its value is the wire's text as soon as one can be read, and until then
 * what is typed; the input shows every key as it was pressed until it is left.
 */
export function useTypedText(kind: "time" | "date", value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    shown: typed !== null && typedTime(typed, kind) === value ? typed : value,
    type: (text: string) => {
      setTyped(text);
      onChange(typedTime(text, kind));
    },
    /** It was left. */
    settle: () => setTyped(null),
  };
}
