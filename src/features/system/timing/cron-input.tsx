import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SuggestedField } from "../../../resource/form/suggested-field.tsx";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { loadPart } from "../../../ui/chunks.ts";
import type { NextRuns } from "./next-runs.ts";
import { USUAL_TIMES } from "./usual-times.ts";

/** When a job is run: the expression, the usual ones to choose from, and the times that it names next. */
export function CronInput({ field, value, onChange, error, disabled }: InputPartProps) {
  const { t } = useTranslation("jobs");
  const expression = typeof value === "string" ? value : "";
  return (
    <>
      <SuggestedField
        field={field}
        value={value}
        onChange={onChange}
        error={error}
        disabled={disabled}
        menuTitle={t("usualTimes")}
        suggestions={USUAL_TIMES.map(({ key, expression: text }) => ({ meaning: t(key), text }))}
      />
      <NextRunsNote expression={expression} />
    </>
  );
}

/** What an expression means; nothing until what reads it is there, and without it. */
function useNextRuns(expression: string, timeZone: string | undefined): NextRuns {
  const language = useResourcePorts().useLanguage();
  const [next, setNext] = useState<NextRuns>({ state: "empty" });
  useEffect(() => {
    let current = true;
    loadPart(() => import("./next-runs.ts")).then(
      ({ describeRuns }) => {
        if (current) setNext(describeRuns(expression, new Date(), language, timeZone));
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [expression, language, timeZone]);
  return next;
}

function NextRunsNote({ expression }: { readonly expression: string }) {
  const { t } = useTranslation("jobs");
  const timeZone = useResourcePorts().timeZone();
  const next = useNextRuns(expression, timeZone);
  return (
    <div className="qs-next-runs" role="status">
      {next.state === "known" ? (
        <>
          <p>{timeZone === undefined ? t("nextRuns") : t("nextRunsIn", { zone: timeZone })}</p>
          <ol>
            {next.runs.map((run) => (
              <li key={run}>{run}</li>
            ))}
          </ol>
        </>
      ) : next.state === "empty" ? null : (
        <p data-wrong>{t(next.state === "never" ? "neverRuns" : "noCron")}</p>
      )}
    </div>
  );
}
