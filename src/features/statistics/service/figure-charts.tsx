import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { FiguresRow, ServiceFiguresAnswer } from "../../../contract/service/figures.ts";
import type { ChartAppearance } from "../../../ui/chart/appearance.ts";
import { Chart } from "../../../ui/chart/chart.tsx";
import { type ChartLine, lineOption } from "../../../ui/chart/options.ts";
import { FigureCard } from "../../../ui/figure-card.tsx";
import { hourText } from "./figure-texts.ts";

const HEIGHT = 230;

/** How it went from day to day, and what the hours of a day are like. */
export function FigureCharts({ rows }: { readonly rows: ServiceFiguresAnswer["rows"] }) {
  const { t } = useTranslation("serviceFigures");
  return (
    <div className="qs-service-charts">
      <Lines
        title={t("chart.times")}
        rows={rows.day}
        labelOf={({ key }) => key.slice("yyyy-".length)}
        lines={[
          { name: t("waitMedian"), colour: "accent", of: ({ wait }) => wait.median },
          { name: t("waitP90"), colour: "warning", of: ({ wait }) => wait.p90 },
          { name: t("answerMedian"), colour: "success", of: ({ answer }) => answer.median },
        ]}
        unit=" s"
      />
      <Lines
        title={t("chart.counts")}
        rows={rows.day}
        labelOf={({ key }) => key.slice("yyyy-".length)}
        lines={[
          { name: t("opened"), colour: "accent", of: ({ opened }) => opened },
          { name: t("handled"), colour: "success", of: ({ handled }) => handled },
          { name: t("left"), colour: "warning", of: ({ left }) => left },
        ]}
      />
      <Lines
        title={t("chart.hours")}
        rows={rows.hour}
        labelOf={({ key }) => hourText(key)}
        lines={[
          { name: t("opened"), colour: "accent", of: ({ opened }) => opened },
          { name: t("late"), colour: "warning", of: ({ late }) => late },
        ]}
      />
      <Lines
        title={t("chart.hourTimes")}
        rows={rows.hour}
        labelOf={({ key }) => hourText(key)}
        lines={[
          { name: t("waitMedian"), colour: "accent", of: ({ wait }) => wait.median },
          { name: t("answerMedian"), colour: "success", of: ({ answer }) => answer.median },
        ]}
        unit=" s"
      />
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  readonly rows: readonly FiguresRow[];
  readonly labelOf: (row: FiguresRow) => string;
  readonly lines: readonly (Pick<ChartLine, "name" | "colour"> & {
    readonly of: (row: FiguresRow) => number | null;
  })[];
  readonly unit?: string;
}

function Lines({ title, rows, labelOf, lines, unit = "" }: LinesProps) {
  const { t } = useTranslation("serviceFigures");
  const drawn = JSON.stringify({
    labels: rows.map(labelOf),
    lines: lines.map(({ name, colour, of }) => ({ name, colour, values: rows.map(of) })),
  });
  // The same figures are the same chart, whoever drew the page anew.
  const option = useCallback(
    (appearance: ChartAppearance) => lineOption({ ...JSON.parse(drawn), unit }, appearance),
    [drawn, unit],
  );
  const spoken = lines.map(({ name, of }) => {
    const most = rows.reduce((max, row) => Math.max(max, of(row) ?? 0), 0);
    return t("chart.most", { name, value: `${most}${unit}` });
  });
  return (
    <FigureCard title={title}>
      <Chart
        label={`${title}: ${spoken.join(", ")}`}
        option={option}
        height={HEIGHT}
        texts={{ failed: t("chart.failed"), retry: t("retry") }}
      />
    </FigureCard>
  );
}
