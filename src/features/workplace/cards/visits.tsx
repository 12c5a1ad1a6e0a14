import { useTranslation } from "react-i18next";
import type { VisitChart } from "../../../contract/visits.ts";
import { useCountVisitQuery, useVisitChartQuery, useVisitFiguresQuery } from "../../../query/visits-api.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DayBars } from "./day-bars.tsx";
import { CardFailed } from "./row.tsx";

const FRESH = { refetchOnMountOrArgChange: true } as const;
const numberText = (num: number): string => num.toLocaleString("en");

/** How often the console was opened today and on the last seven days, and from how many addresses (contract A17). */
export function Visits() {
  const { t } = useTranslation("workplace");
  // This visit is among them.
  const { isLoading: skip } = useCountVisitQuery();
  const figures = useVisitFiguresQuery(undefined, { ...FRESH, skip });
  const chart = useVisitChartQuery(undefined, { ...FRESH, skip });
  const failed = [figures, chart].filter(({ isError, data }) => isError && data === undefined);
  if (failed.length > 0) {
    return <CardFailed onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  }
  const known = figures.data;
  return (
    <div className="qs-work-bars" aria-busy={known === undefined || chart.data === undefined}>
      <p className="qs-work-bars-now">
        <span className="qs-work-figure-value">
          {known === undefined ? <Skeleton lines={1} height={22} /> : numberText(known.newVisits)}
        </span>
        <span className="qs-work-figure-label">
          {known === undefined ? null : t("visits.today", { count: known.newIp })}
        </span>
      </p>
      {known === undefined ? null : (
        <p className="qs-work-bars-note">
          {t("visits.recent", {
            visits: numberText(known.recentVisits),
            addresses: numberText(known.recentIp),
          })}
        </p>
      )}
      {chart.data === undefined ? null : <Days {...chart.data} />}
    </div>
  );
}

function Days({ weekDays, visitsData, ipData }: VisitChart) {
  const { t } = useTranslation("workplace");
  const days = weekDays.map((name, at) => {
    const num = visitsData[at] ?? 0;
    return {
      key: `${at}`,
      num,
      name,
      told: t("visits.day", { day: name, visits: num, addresses: ipData[at] ?? 0 }),
    };
  });
  return <DayBars days={days} label={days.map(({ told }) => told).join("; ")} text={numberText} />;
}
