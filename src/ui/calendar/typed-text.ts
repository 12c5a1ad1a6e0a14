import { useState } from "react";
import { typedClock, typedTime } from "../../domain/dates.ts";

/**
 * What an input of a time, a day or a time of the day shows while it is typed in. Its value is the wire's text as soon as one can be read, and until then
 * what is typed; the input shows every key as it was pressed until it is left.
 */
export function useTypedText(
  kind: "time" | "date" | "clock",
  value: string,
  onChange: (value: string) => void,
) {
  const read = (text: string) => (kind === "clock" ? typedClock(text) : typedTime(text, kind));
  const [typed, setTyped] = useState<string | null>(null);
  return {
    shown: typed !== null && read(typed) === value ? typed : value,
    type: (text: string) => {
      setTyped(text);
      onChange(read(text));
    },
    /** It was left. */
    settle: () => setTyped(null),
  };
}
