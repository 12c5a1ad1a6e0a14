import "./text-diff.css";
import { useMemo } from "react";
import type { Language } from "../../contract/language.ts";
import { textDiff } from "../../domain/text-diff.ts";

export interface TextDiffProps {
  readonly before: string;
  readonly after: string;
  /** Whose words are compared. */
  readonly language: Language;
}

/** Two texts in one: what only the old one has struck through, what only the new one has marked. */
export function TextDiff({ before, after, language }: TextDiffProps) {
  const parts = useMemo(() => textDiff(before, after, language), [before, after, language]);
  return (
    <p className="qs-diff">
      {parts.map(({ text, kind }, at) => {
        // The parts of a text have no names, and stay where they are.
        const key = `${at}`;
        if (kind === "added") return <ins key={key}>{text}</ins>;
        if (kind === "removed") return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
