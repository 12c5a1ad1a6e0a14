import { useState } from "react";

export interface AvatarProps {
  /** Whom it stands for; its initials are shown while there is no picture. */
  readonly name: string;
  /** Address of the picture. */
  readonly image?: string | undefined;
  /** 26, 36 or 48 px. */
  readonly size?: "small" | "medium" | "large";
}

const TONES = 8;

/** One or two letters that stand for a name: the first letters of two Latin words, else the first character. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, second] = words;
  if (!first) return "?";
  const latin = /^\p{Script=Latin}/u;
  const head = [...first][0] ?? "?";
  if (second && latin.test(first) && latin.test(second)) return (head + ([...second][0] ?? "")).toUpperCase();
  return head.toUpperCase();
}

/** The same name always gets the same colour. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return sum % TONES;
}

/** A person's or a group's picture. Decorative: the name is beside it, so it is hidden from screen readers. */
export function Avatar({ name, image, size = "medium" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className="qs-avatar" data-size={size} data-tone={toneOf(name)} aria-hidden="true">
      {image && broken !== image ? (
        <img src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
