import { describe, expect, it } from "vitest";
import type { ChartAppearance } from "../../../src/ui/chart/appearance.ts";
import { gaugeOption, lineOption, shareColour } from "../../../src/ui/chart/options.ts";

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
