import { useTranslation } from "react-i18next";
import type { ChartProps } from "../../ui/chart/chart.tsx";

/** What a chart says when it cannot be drawn. */
export function useChartTexts(): ChartProps["texts"] {
  const { t } = useTranslation("monitor");
  return { failed: t("chartFailed"), retry: t("retry") };
}
