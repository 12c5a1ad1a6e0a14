import { describe, expect, it } from "vitest";
import type { ChartAppearance } from "../../../src/ui/chart/appearance.ts";
import { barOption, gaugeOption, lineOption, shareColour } from "../../../src/ui/chart/options.ts";

const appearance: ChartAppearance = {
  text: "text",
  muted: "muted",
  border: "border",
  track: "track",
  surface: "surface",
  accent: "accent",
  success: "success",
  warning: "warning",
  danger: "danger",
  font: "font",
  moves: false,
};

describe("a chart", () => {
  it("colours a share by how much it is", () => {
    expect([0, 69.9, 70, 89.9, 90, 100].map((share) => shareColour(share, appearance))).toEqual([
      "accent",
      "accent",
      "warning",
      "warning",
      "danger",
      "danger",
    ]);
  });

  it("rests where motion is not wanted, and draws nothing of nothing", () => {
    expect(gaugeOption(0, appearance)).toMatchObject({
      animation: false,
      series: [{ progress: { show: false } }],
    });
    expect(gaugeOption(5, { ...appearance, moves: true })).toMatchObject({ animation: true });
  });

  it("draws what is pointed at itself: styles in texts are forbidden in the page", () => {
    const option = lineOption(
      { labels: ["a"], lines: [{ name: "n", values: [1] }], max: 100, unit: "%" },
      appearance,
    );
    expect(option).toMatchObject({
      tooltip: { renderMode: "richText" },
      yAxis: { max: 100, interval: 25 },
      series: [{ data: [1], areaStyle: { color: "accent" } }],
    });
  });

  it("lays what has names below each other as bars, the first on top", () => {
    const lines = [{ name: "stars", values: [4.5, null], colour: "warning" as const }];
    expect(barOption({ labels: ["Amy", "Bob"], lines, max: 5 }, appearance)).toMatchObject({
      yAxis: { type: "category", data: ["Amy", "Bob"], inverse: true },
      xAxis: { type: "value", max: 5, interval: 1 },
      series: [{ type: "bar", data: [4.5, null], itemStyle: { color: "warning" } }],
    });
  });

  it("names its lines where there are several", () => {
    const lines = [
      { name: "a", values: [1] },
      { name: "b", values: [2], colour: "warning" as const },
    ];
    expect(lineOption({ labels: ["x"], lines }, appearance)).toMatchObject({
      legend: expect.anything(),
      series: [{ lineStyle: { color: "accent" } }, { lineStyle: { color: "warning" } }],
    });
  });
});
