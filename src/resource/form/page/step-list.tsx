import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Label } from "../../../contract/labels/labels.ts";
import type { Language } from "../../../contract/language.ts";
import type { FormStep } from "../../../domain/resources/form-steps.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import type { FormErrors } from "../form-check.ts";

export interface StepListProps {
  readonly steps: readonly FormStep[];
  readonly current: Label | undefined;
  readonly errors: FormErrors;
  readonly language: Language;
  readonly onChoose: (step: Label) => void;
}

const faultsIn = ({ fields }: FormStep, errors: FormErrors) =>
  fields.filter((name) => errors[name] !== undefined).length;

/** The steps of a form: each can be gone to at any time, and says how much is wrong in it. */
export const StepList = memo(function StepList({
  steps,
  current,
  errors,
  language,
  onChoose,
}: StepListProps) {
  const { t } = useTranslation("recordForm");
  return (
    <nav className="qs-form-steps" aria-label={t("steps")}>
      <ol>
        {steps.map((step, at) => {
          const faults = faultsIn(step, errors);
          return (
            <li key={step.title}>
              <button
                type="button"
                aria-current={step.title === current ? "step" : undefined}
                data-wrong={faults > 0 ? true : undefined}
                onClick={() => onChoose(step.title)}
              >
                <span className="qs-form-step-mark" aria-hidden="true">
                  {faults > 0 ? "!" : at + 1}
                </span>
                <span>
                  {labelText(step.title, language)}
                  {faults > 0 ? (
                    <span className="qs-form-step-faults">{t("stepFaults", { count: faults })}</span>
                  ) : null}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
});
