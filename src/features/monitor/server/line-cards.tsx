import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ChartAppearance } from "../../../ui/chart/appearance.ts";
import { Chart } from "../../../ui/chart/chart.tsx";
import { lineOption } from "../../../ui/chart/options.ts";
import { FigureCard } from "../../../ui/figure-card.tsx";
import type { Point } from "../points.ts";
import { useChartTexts } from "../use-chart-texts.ts";

const HEIGHT = 210;

/** How processors and memory were used in the last half minute. */
export function LineCards({ points }: { readonly points: readonly Point[] }) {
  const { t } = useTranslation("monitor");
  return (
    <div className="qs-mon-lines">
      <Line title={t("server.cpuLine")} name={t("server.cpu")} points={points} of="cpu" />
      <Line title={t("server.memoryLine")} name={t("server.memory")} points={points} of="memory" />
    </div>
  );
}

interface LineProps {
  readonly title: string;
  readonly name: string;
  readonly points: readonly Point[];
  readonly of: "cpu" | "memory";
}

function Line({ title, name, points, of }: LineProps) {
  const { t } = useTranslation("monitor");
  const texts = useChartTexts();
  const colour = of === "cpu" ? "accent" : "success";
  const option = useCallback(
    (appearance: ChartAppearance) =>
      lineOption(
        {
          labels: points.map(({ time }) => time),
          lines: [{ name, values: points.map((point) => point[of]), colour }],
          max: 100,
          unit: "%",
        },
        appearance,
      ),
    [points, name, of, colour],
  );
  const values = points.map((point) => t("server.point", { time: point.time, value: point[of] })).join(", ");
  return (
    <FigureCard title={title}>
      <Chart label={`${title}: ${values}`} option={option} height={HEIGHT} texts={texts} />
    </FigureCard>
  );
}
