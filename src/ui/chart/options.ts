import type { EChartsCoreOption } from "echarts/core";
import type { ChartAppearance } from "./appearance.ts";

/** Options of the library for a chart, in the page's appearance. Pure. */

/** From here on, in percent, a share is high, and from there it is too high. */
const HIGH = 70;
const TOO_HIGH = 90;

/** An axis up to less has a mark at each whole number. */
const FEW = 10;

/** The colour of a share in percent. */
export function shareColour(share: number, appearance: ChartAppearance): string {
  if (share >= TOO_HIGH) return appearance.danger;
  return share >= HIGH ? appearance.warning : appearance.accent;
}

/** A share of a whole, as a ring that fills. */
export function gaugeOption(share: number, appearance: ChartAppearance): EChartsCoreOption {
  const colour = shareColour(share, appearance);
  return {
    animation: appearance.moves,
    series: [
      {
        type: "gauge",
        radius: "96%",
        center: ["50%", "56%"],
        startAngle: 215,
        endAngle: -35,
        min: 0,
        max: 100,
        silent: true,
        pointer: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { show: false },
        axisLine: { roundCap: true, lineStyle: { width: 11, color: [[1, appearance.track]] } },
        progress: { show: share > 0, roundCap: true, width: 11, itemStyle: { color: colour } },
        title: { show: false },
        detail: {
          offsetCenter: [0, 0],
          color: appearance.text,
          fontFamily: appearance.font,
          fontSize: 21,
          fontWeight: 600,
          formatter: (value: number) => `${value.toFixed(1)} %`,
        },
        data: [{ value: share }],
      },
    ],
  };
}

/** A line of a chart, or bars of one kind. */
export interface ChartLine {
  readonly name: string;
  /** Null where there is none: the line has a gap. */
  readonly values: readonly (number | null)[];
  readonly colour?: "accent" | "success" | "warning";
}

export interface LineChartData {
  /** What is below the points. */
  readonly labels: readonly string[];
  readonly lines: readonly ChartLine[];
  /** The axis ends here; where the values do unless given. */
  readonly max?: number;
  /** Written after values: "%". */
  readonly unit?: string;
}

/** Lines over time, filled below where there is one alone. */
export function lineOption(
  { labels, lines, max, unit = "" }: LineChartData,
  appearance: ChartAppearance,
): EChartsCoreOption {
  const labelStyle = { color: appearance.muted, fontFamily: appearance.font, fontSize: 11 };
  return {
    animation: appearance.moves,
    animationDurationUpdate: 300,
    grid: { left: 4, right: 14, top: lines.length > 1 ? 34 : 14, bottom: 2, containLabel: true },
    ...(lines.length > 1
      ? {
          legend: {
            top: 0,
            itemWidth: 14,
            itemHeight: 8,
            textStyle: { ...labelStyle, color: appearance.text },
          },
        }
      : {}),
    tooltip: tooltipOf(appearance, unit),
    xAxis: {
      type: "category",
      boundaryGap: false,
      data: [...labels],
      axisLine: { lineStyle: { color: appearance.border } },
      axisTick: { show: false },
      axisLabel: labelStyle,
    },
    yAxis: {
      type: "value",
      min: 0,
      ...(max === undefined
        ? { minInterval: 1, splitNumber: 4 }
        : { max, interval: max < FEW ? 1 : max / 4 }),
      axisLabel: { ...labelStyle, formatter: `{value}${unit}` },
      splitLine: { lineStyle: { color: appearance.border } },
    },
    series: lines.map(({ name, values, colour = "accent" }) => ({
      type: "line",
      name,
      data: [...values],
      // A point between gaps is no line.
      showSymbol: values.length < 12 || values.includes(null),
      symbolSize: 5,
      lineStyle: { width: 2, color: appearance[colour] },
      itemStyle: { color: appearance[colour] },
      ...(lines.length > 1 ? {} : { areaStyle: { color: appearance[colour], opacity: 0.14 } }),
    })),
  };
}

/** Bars that lie below each other, of each label one of every kind: what is compared has names and no order. */
export function barOption(
  { labels, lines, max, unit = "" }: LineChartData,
  appearance: ChartAppearance,
): EChartsCoreOption {
  const { xAxis, yAxis, ...rest } = lineOption(
    { labels, lines, unit, ...(max === undefined ? {} : { max }) },
    appearance,
  ) as { readonly xAxis: object; readonly yAxis: object };
  return {
    ...rest,
    xAxis: yAxis,
    // The first is on top.
    yAxis: { ...xAxis, boundaryGap: true, inverse: true },
    series: lines.map(({ name, values, colour = "accent" }) => ({
      type: "bar",
      name,
      data: [...values],
      barMaxWidth: 14,
      itemStyle: { color: appearance[colour] },
    })),
  };
}

/** Drawn with the chart: what the library would put into the page has styles in its text, which the page's policy forbids. */
function tooltipOf(appearance: ChartAppearance, unit: string): object {
  return {
    trigger: "axis",
    renderMode: "richText",
    backgroundColor: appearance.surface,
    borderColor: appearance.border,
    textStyle: { color: appearance.text, fontFamily: appearance.font, fontSize: 12 },
    axisPointer: { lineStyle: { color: appearance.muted } },
    valueFormatter: (value: unknown) => `${String(value)}${unit}`,
  };
}
