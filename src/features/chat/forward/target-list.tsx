import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../contract/engine.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import type { LocalHit, LocalHits } from "../search/local-hits.ts";

export interface TargetListProps {
  readonly id: string;
  readonly targets: LocalHits;
  readonly isChosen: (chat: ChatKey) => boolean;
  /** No further one can be chosen. */
  readonly full: boolean;
  readonly onToggle: (hit: LocalHit) => void;
}

/** Chats, friends and groups to choose from; the arrow keys go from one to the next, space chooses. */
export function TargetList({ id, targets, isChosen, full, onToggle }: TargetListProps) {
  const { t } = useTranslation("chatMessages");
  const sections = [
    [t("forward.chats"), targets.chats],
    [t("forward.friends"), targets.friends],
    [t("forward.groups"), targets.groups],
  ] as const;
  const found = sections.some(([, hits]) => hits.length > 0);
  return (
    <div id={id} className="qs-forward-list">
      {found ? null : (
        <p className="qs-forward-note" role="status">
          {t("forward.none")}
        </p>
      )}
      {sections.map(([title, hits]) =>
        hits.length === 0 ? null : (
          <fieldset key={title}>
            <legend>{title}</legend>
            {hits.map((hit) => (
              <Target
                key={hit.chat}
                hit={hit}
                chosen={isChosen(hit.chat)}
                full={full}
                onToggle={() => onToggle(hit)}
              />
            ))}
          </fieldset>
        ),
      )}
    </div>
  );
}

interface TargetProps {
  readonly hit: LocalHit;
  readonly chosen: boolean;
  readonly full: boolean;
  readonly onToggle: () => void;
}

function Target({ hit, chosen, full, onToggle }: TargetProps) {
  return (
    <label className="qs-forward-target" data-chosen={chosen}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={full && !chosen}
        onChange={onToggle}
        onKeyDown={moveAlong}
      />
      <Avatar name={hit.name} image={hit.image} size="small" />
      <span className="qs-forward-name">{hit.name}</span>
      {hit.aside === undefined ? null : <span className="qs-forward-aside">{hit.aside}</span>}
    </label>
  );
}

function moveAlong(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const list = event.currentTarget.closest(".qs-forward-list");
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>("input:not(:disabled)") ?? [])];
  boxes[boxes.indexOf(event.currentTarget) + step]?.focus();
}
