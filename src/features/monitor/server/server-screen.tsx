import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServerFigures } from "../../../contract/monitor.ts";
import { useServerFiguresQuery } from "../../../query/monitor-api.ts";
import { useLive } from "../../../query/use-live.ts";
import { FiguresFrame, LIVE_MS } from "../figures-frame.tsx";
import { type Point, withFigures } from "../points.ts";
import { GaugeCards } from "./gauge-cards.tsx";
import { LineCards } from "./line-cards.tsx";
import { MachineCard, ProcessCard } from "./machine-cards.tsx";

/** The server's machine and process (contract A11). */
export function ServerScreen() {
  const { t } = useTranslation("monitor");
  const { options, ...live } = useLive(LIVE_MS);
  const query = useServerFiguresQuery(undefined, options);
  const points = usePoints(query.data);
  return (
    <FiguresFrame {...live} title={t("server.title")} description={t("server.description")} query={query}>
      {(figures) => (
        <div className="qs-mon" data-resource="server">
          <GaugeCards figures={figures} />
          <LineCards points={points} />
          <MachineCard figures={figures} />
          <ProcessCard figures={figures} />
        </div>
      )}
    </FiguresFrame>
  );
}

function usePoints(figures: ServerFigures | undefined): readonly Point[] {
  const [points, setPoints] = useState<readonly Point[]>([]);
  useEffect(() => {
    if (figures !== undefined) setPoints((before) => withFigures(before, figures));
  }, [figures]);
  return points;
}
