import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { FiguresRow, ServiceFiguresAnswer } from "../../../contract/service/figures.ts";
import type { ChartAppearance } from "../../../ui/chart/appearance.ts";
import { Chart } from "../../../ui/chart/chart.tsx";
import { barOption, type ChartLine, lineOption } from "../../../ui/chart/options.ts";
import { FigureCard } from "../../../ui/figure-card.tsx";
import { hourText } from "./figure-texts.ts";
import { useRowName } from "./row-names.ts";

const HEIGHT = 230;
/** Of agents, sites and languages those with the most; the table has them all. */
const NAMED_MOST = 8;
const STARS = 5;

/** How it went from day to day, what the hours of a day are like, and by whom, where and in which languages. */
export function FigureCharts({ rows }: { readonly rows: ServiceFiguresAnswer["rows"] }) {
  const { t } = useTranslation("serviceFigures");
  const nameOf = useRowName();
  const most = (by: "agent" | "site" | "language") =>
    rows[by].toSorted((one, other) => other.handled - one.handled).slice(0, NAMED_MOST);
  const counts: LinesProps["lines"] = [
    { name: t("opened"), colour: "accent", of: ({ opened }) => opened },
    { name: t("handled"), colour: "success", of: ({ handled }) => handled },
  ];
  const rating: LinesProps["lines"] = [
    { name: t("rating"), colour: "warning", of: ({ rating: stars }) => stars },
  ];
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
        lines={[...counts, { name: t("left"), colour: "warning", of: ({ left }) => left }]}
      />
      <Lines
        title={t("chart.hours")}
        rows={rows.hour}
        labelOf={({ key }) => hourText(key)}
        lines={[...counts, { name: t("late"), colour: "warning", of: ({ late }) => late }]}
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
      <Lines
        title={t("chart.ratings")}
        rows={rows.day}
        labelOf={({ key }) => key.slice("yyyy-".length)}
        lines={rating}
        max={STARS}
      />
      <Lines
        title={t("chart.agents")}
        rows={most("agent")}
        labelOf={(row) => nameOf("agent", row)}
        lines={[
          { name: t("handled"), colour: "success", of: ({ handled }) => handled },
          { name: t("late"), colour: "warning", of: ({ late }) => late },
        ]}
        isNamed
      />
      <Lines
        title={t("chart.agentTimes")}
        rows={most("agent")}
        labelOf={(row) => nameOf("agent", row)}
        lines={[
          { name: t("waitMedian"), colour: "accent", of: ({ wait }) => wait.median },
          { name: t("answerMedian"), colour: "success", of: ({ answer }) => answer.median },
        ]}
        unit=" s"
        isNamed
      />
      <Lines
        title={t("chart.agentRatings")}
        rows={most("agent")}
        labelOf={(row) => nameOf("agent", row)}
        lines={rating}
        max={STARS}
        isNamed
      />
      <Lines
        title={t("chart.sites")}
        rows={most("site")}
        labelOf={(row) => nameOf("site", row)}
        lines={counts}
        isNamed
      />
      <Lines
        title={t("chart.languages")}
        rows={most("language")}
        labelOf={(row) => nameOf("language", row)}
        lines={counts}
        isNamed
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
  /** The axis ends here. */
  readonly max?: number;
  /** What has names and no order is drawn as bars. */
  readonly isNamed?: boolean;
}

function Lines({ title, rows, labelOf, lines, unit = "", max, isNamed = false }: LinesProps) {
  const { t } = useTranslation("serviceFigures");
  const drawn = JSON.stringify({
    labels: rows.map(labelOf),
    lines: lines.map(({ name, colour, of }) => ({ name, colour, values: rows.map(of) })),
    max,
  });
  // The same figures are the same chart, whoever drew the page anew.
  const option = useCallback(
    (appearance: ChartAppearance) =>
      (isNamed ? barOption : lineOption)({ ...JSON.parse(drawn), unit }, appearance),
    [drawn, unit, isNamed],
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
