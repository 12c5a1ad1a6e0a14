import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../contract/engine.ts";
import { ChoiceRow } from "../controls/choice-row.tsx";
import type { LocalHit } from "../search/local-hits.ts";
import type { Targets } from "./use-targets.ts";

export interface TargetListProps {
  readonly id: string;
  readonly targets: Targets;
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
    <div id={id} className="qs-choosing qs-forward-list">
      {found || targets.coming ? null : (
        <p className="qs-forward-note" role="status">
          {t("forward.none")}
        </p>
      )}
      {sections.map(([title, hits]) =>
        hits.length === 0 ? null : (
          <fieldset key={title}>
            <legend>{title}</legend>
            {hits.map((hit) => (
              <ChoiceRow
                key={hit.chat}
                name={hit.name}
                image={hit.image}
                aside={hit.aside}
                chosen={isChosen(hit.chat)}
                disabled={full && !isChosen(hit.chat)}
                onToggle={() => onToggle(hit)}
              />
            ))}
          </fieldset>
        ),
      )}
    </div>
  );
}
