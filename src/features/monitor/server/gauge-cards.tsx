import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ServerFigures, Usage } from "../../../contract/monitor.ts";
import type { ChartAppearance } from "../../../ui/chart/appearance.ts";
import { Chart } from "../../../ui/chart/chart.tsx";
import { gaugeOption } from "../../../ui/chart/options.ts";
import { FigureCard } from "../../../ui/figure-card.tsx";
import { share } from "../points.ts";
import { useChartTexts } from "../use-chart-texts.ts";

const HEIGHT = 150;

/** How full it is: processors, memory, swap and disk. */
export function GaugeCards({ figures }: { readonly figures: ServerFigures }) {
  const { t } = useTranslation("monitor");
  const { cpu, memory, swap, disk } = figures;
  return (
    <div className="qs-mon-gauges">
      <Gauge title={t("server.cpu")} rate={cpu.used} note={cpu.logic} />
      <UsageGauge title={t("server.memory")} usage={memory} />
      <UsageGauge title={t("server.swap")} usage={swap} />
      <UsageGauge title={t("server.disk")} usage={disk} />
    </div>
  );
}

function UsageGauge({ title, usage }: { readonly title: string; readonly usage: Usage }) {
  const { t } = useTranslation("monitor");
  const { used, total, usageRate } = usage;
  const none = /^0(\.0+)?( |$)/.test(total);
  return (
    <Gauge
      title={title}
      rate={usageRate}
      note={none ? t("server.none") : t("server.usedOf", { used, total })}
    />
  );
}

interface GaugeProps {
  readonly title: string;
  readonly rate: string;
  readonly note: string;
}

function Gauge({ title, rate, note }: GaugeProps) {
  const { t } = useTranslation("monitor");
  const texts = useChartTexts();
  const value = share(rate);
  const option = useCallback((appearance: ChartAppearance) => gaugeOption(value, appearance), [value]);
  return (
    <FigureCard title={title}>
      <Chart label={t("server.gauge", { title, rate, note })} option={option} height={HEIGHT} texts={texts} />
      <p className="qs-mon-note">{note}</p>
    </FigureCard>
  );
}
