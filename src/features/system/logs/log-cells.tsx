import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { LogRecord } from "../../../contract/op-log.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import type { CellPartProps } from "../../../resource/parts.ts";
import { PlainLabel, RecordLabel } from "../../../resource/value-label.tsx";

/** Up to here a call took its usual time; up to the second it was slow; above that it was too slow (contract A9), ms. */
const NORMAL_MS = 300;
const SLOW_MS = 1_000;

/** How long a call took, coloured by whether that is usual. */
export function DurationCell({ value }: CellPartProps) {
  const { t } = useTranslation("system");
  if (typeof value !== "number") return null;
  const tone = value <= NORMAL_MS ? "success" : value <= SLOW_MS ? "warning" : "danger";
  return (
    <span className="qs-label" data-tone={tone}>
      {t("milliseconds", { count: value })}
    </span>
  );
}

/** Most records that a cell names; all of them are in its title. */
const NAMED_MOST = 2;

/** The records that an operation was about. */
export function recordsOf({ records }: AnyRecord): readonly LogRecord[] {
  const known = v.safeParse(v.array(LogRecord), records);
  return known.success ? known.output : [];
}

/** The records that an operation was about: each leads to its drawer, where it is there and the user may open it. */
export function SubjectCell({ record, value }: CellPartProps) {
  const { t } = useTranslation("system");
  const records = recordsOf(record);
  if (records.length === 0) return <span className="qs-cell-none">{t("none")}</span>;
  const more = records.length - NAMED_MOST;
  return (
    <span className="qs-cell-labels" title={typeof value === "string" ? value : undefined}>
      {records.slice(0, NAMED_MOST).map(({ resource, id, name, removed }) => {
        const key = String(id);
        return removed ? (
          <PlainLabel
            key={`${resource} ${key}`}
            label={{ key, text: t("subjectRemoved", { name }), tone: "neutral" }}
          />
        ) : (
          <RecordLabel
            key={`${resource} ${key}`}
            inGrid
            area={resource}
            label={{ key, text: name, tone: "neutral" }}
          />
        );
      })}
      {more > 0 ? <span className="qs-label">+{more}</span> : null}
    </span>
  );
}
