import { useTranslation } from "react-i18next";
import type { CellPartProps } from "../../../resource/parts.ts";

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
