import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServerFigures } from "../../../contract/monitor.ts";
import { useServerFiguresQuery } from "../../../query/monitor-api.ts";
import { polledEvery } from "../../../query/polling.ts";
import { FiguresFrame, LIVE_MS } from "../figures-frame.tsx";
import { type Point, withFigures } from "../points.ts";
import { GaugeCards } from "./gauge-cards.tsx";
import { LineCards } from "./line-cards.tsx";
import { MachineCard, ProcessCard } from "./machine-cards.tsx";

/** The server's machine and process (contract A11). */
export function ServerScreen() {
  const { t } = useTranslation("monitor");
  const [live, setLive] = useState(true);
  const { data, error, isFetching, refetch } = useServerFiguresQuery(undefined, {
    ...polledEvery(live ? LIVE_MS : 0),
    refetchOnMountOrArgChange: true,
  });
  const points = usePoints(data);
  return (
    <FiguresFrame
      title={t("server.title")}
      live={live}
      onLive={setLive}
      loaded={data !== undefined}
      fetching={isFetching}
      error={error}
      onRefresh={() => void refetch()}
    >
      {data === undefined ? null : (
        <div className="qs-mon" data-resource="server">
          <GaugeCards figures={data} />
          <LineCards points={points} />
          <MachineCard figures={data} />
          <ProcessCard figures={data} />
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
