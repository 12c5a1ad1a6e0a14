import "./chart.css";
import { Button } from "@blueprintjs/core";
import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { useEffect, useRef, useState } from "react";
import { loadPart } from "../chunks.ts";
import { type ChartAppearance, readAppearance, watchAppearance } from "./appearance.ts";

export interface ChartProps {
  /** What the chart shows, with its figures: for those who do not see it. */
  readonly label: string;
  /** The chart in an appearance. Give the same function as long as it draws the same. */
  readonly option: (appearance: ChartAppearance) => EChartsCoreOption;
  /** Px. */
  readonly height: number;
  /** Shown when what draws charts does not arrive, and what asks for it again. */
  readonly texts: { readonly failed: string; readonly retry: string };
}

const loadEngine = () => loadPart(() => import("./engine.ts"));

/** A chart in the page's colours that fills its place. What draws it is loaded with the first one. */
export function Chart({ label, option, height, texts }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another beginning
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let gone = false;
    let made: EChartsType | undefined;
    const begin = async () => {
      const { init } = await loadEngine();
      if (gone) return;
      made = init(element, null, { renderer: "canvas" });
      setChart(made);
    };
    begin().catch(() => {
      if (!gone) setFailed(true);
    });
    const observer = new ResizeObserver(() => made?.resize());
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      made?.dispose();
      setChart(null);
    };
  }, [tries]);

  useEffect(() => {
    if (chart === null) return;
    const draw = () => chart.setOption(option(readAppearance()));
    draw();
    return watchAppearance(draw);
  }, [chart, option]);

  if (failed) {
    const again = () => {
      setFailed(false);
      setTries((before) => before + 1);
    };
    return (
      <div className="qs-part-note" style={{ height }}>
        <p role="alert">{texts.failed}</p>
        <Button size="small" text={texts.retry} onClick={again} />
      </div>
    );
  }
  return <div ref={place} className="qs-chart" role="img" aria-label={label} style={{ height }} />;
}
