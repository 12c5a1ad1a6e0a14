import "./candidates.css";
import { Button, Checkbox, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";

export interface CandidatesProps {
  readonly candidates: readonly string[];
  /** What is done with those that are ticked. */
  readonly next: string;
  /** @param chosen in their order; one at least. */
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Texts that the server answered to an action: the user ticks which of them go on to another one. All are ticked at first. */
export function CandidateList({ candidates, next, onChoose, onClose }: CandidatesProps) {
  const { t } = useTranslation("recordForm");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = candidates.filter((one) => !left.has(one));
  const toggle = (one: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(one)) after.add(one);
      return after;
    });
  return (
    <>
      <DialogBody>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and no scroll of its own. */}
        <div role="group" className="qs-candidates" aria-label={t("actionResult")}>
          {candidates.map((one, at) => (
            <Checkbox
              key={one}
              label={one}
              autoFocus={at === 0}
              checked={!left.has(one)}
              onChange={() => toggle(one)}
            />
          ))}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("close")} onClick={onClose} />
            <Button
              intent="primary"
              text={next}
              disabled={chosen.length === 0}
              onClick={() => onChoose(chosen)}
            />
          </>
        }
      />
    </>
  );
}
