import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EMOJI_NAMES, type EmojiName } from "../../../domain/chat/emoji.ts";
import { moveAmong, stopsIn } from "../../../ui/focus/roving.ts";
import { Emoji } from "./emoji.tsx";
import { noteEmoji, recentEmoji } from "./recent-emoji.ts";

export interface EmojiPickerProps {
  readonly userId: number;
  readonly onPick: (name: EmojiName) => void;
}

const COLUMNS = 8;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** All emoji, those chosen last above them. The arrow keys go from one to the next; the list stays open for another one. */
export function EmojiPicker({ userId, onPick }: EmojiPickerProps) {
  const { t } = useTranslation("chatMedia");
  const box = useRef<HTMLFieldSetElement>(null);
  // Those of the moment when it was opened: what is under the pointer stays where it is.
  const [recent] = useState(() => recentEmoji(localStorage, userId));
  // Also where it comes later than what it is in.
  useEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  const press = (event: KeyboardEvent) => {
    const cells = stopsIn(box.current, "button");
    moveAmong(event, cells, (key, at, count) => nextCell(key, at, recent.length, count));
  };
  const pick = (name: EmojiName) => {
    noteEmoji(localStorage, userId, name);
    onPick(name);
  };
  return (
    <fieldset ref={box} className="qs-emoji-picker" aria-label={t("emoji")} onKeyDown={press}>
      {recent.length === 0 ? null : <h3>{t("emojiRecent")}</h3>}
      {recent.length === 0 ? null : <EmojiGrid names={recent} onPick={pick} />}
      {recent.length === 0 ? null : <h3>{t("emojiAll")}</h3>}
      <EmojiGrid names={EMOJI_NAMES} onPick={pick} />
    </fieldset>
  );
}

/** Where a key leads among the cells, of which the first `recent` ones are a row of their own; null where it leads nowhere. */
export function nextCell(key: string, at: number, recent: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  if (step === undefined || at < 0) return null;
  if (Math.abs(step) === 1) return Math.min(count - 1, Math.max(0, at + step));
  // The row of recent ones may be shorter than the others.
  if (at < recent) return step > 0 ? Math.min(count - 1, recent + at) : null;
  const next = at + step;
  if (next >= count) return null;
  if (next >= recent) return next;
  return recent === 0 ? null : Math.min(recent - 1, at - recent);
}

interface EmojiGridProps {
  readonly names: readonly EmojiName[];
  readonly onPick: (name: EmojiName) => void;
}

function EmojiGrid({ names, onPick }: EmojiGridProps) {
  const { t } = useTranslation("chatMedia");
  return (
    <div className="qs-emoji-grid">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="qs-emoji-cell"
          aria-label={t(`emoji.${name}`)}
          title={t(`emoji.${name}`)}
          onClick={() => onPick(name)}
        >
          <Emoji name={name} mute />
        </button>
      ))}
    </div>
  );
}
