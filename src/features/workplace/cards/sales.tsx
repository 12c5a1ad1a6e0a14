import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Link } from "wouter";
import type { ShopChart } from "../../../contract/dashboard.ts";
import { languages } from "../../../contract/language.ts";
import { moneyText, readMoney } from "../../../domain/money.ts";
import { useShopChartQuery, useShopCountsQuery } from "../../../query/dashboard-api.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { selectLanguage } from "../../shell/index.ts";
import { useViewAddress } from "../use-view-address.ts";
import { DayBars } from "./day-bars.tsx";
import { CardAside, CardFailed } from "./row.tsx";

const FRESH = { refetchOnMountOrArgChange: true } as const;

/** What the shop took today, how that compares, and the last thirty days (contract A17). */
export function Sales() {
  const { t } = useTranslation("workplace");
  const counts = useShopCountsQuery(undefined, FRESH);
  const chart = useShopChartQuery(undefined, FRESH);
  const money = useMoney();
  const orders = useViewAddress()("shop/order/index");
  const failed = [counts, chart].filter(({ isError, data }) => isError && data === undefined);
  if (failed.length > 0) {
    return <CardFailed onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  }
  const known = counts.data;
  return (
    <div className="qs-work-bars" aria-busy={known === undefined || chart.data === undefined}>
      {orders === undefined ? null : (
        <CardAside>
          <Link href={orders}>{t("sales.orders")}</Link>
        </CardAside>
      )}
      <p className="qs-work-bars-now">
        <span className="qs-work-figure-value">
          {known === undefined ? <Skeleton lines={1} height={22} /> : money(known.todayPrice)}
        </span>
        <span className="qs-work-figure-label">
          {known === undefined ? null : t("sales.today", { count: known.todayCount })}
        </span>
      </p>
      <dl className="qs-work-sales-before">
        {(
          [
            ["sales.yesterday", known?.proPrice],
            ["sales.week", known?.lastWeekPrice],
            ["sales.month", known?.monthPrice],
          ] as const
        ).map(([title, amount]) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{amount === undefined ? "" : money(amount)}</dd>
          </div>
        ))}
      </dl>
      {chart.data === undefined ? null : <Days {...chart.data} />}
    </div>
  );
}

function useMoney() {
  const language = useSelector(selectLanguage);
  return (amount: number) => moneyText(readMoney(amount) ?? "0.00", language);
}

/** What was taken on each day. */
function Days({ chart }: ShopChart) {
  const { t } = useTranslation("workplace");
  const money = useMoney();
  const day = useDayText();
  const best = chart.reduce((most, one) => (one.num > most.num ? one : most), { time: "", num: 0 });
  const label =
    best.num === 0 ? t("sales.none") : t("sales.days", { day: day(best.time), amount: money(best.num) });
  return (
    <DayBars
      days={chart.map(({ time, num }) => ({ key: time, name: day(time), num }))}
      label={label}
      text={money}
      note={best.num === 0 ? null : t("sales.best", { day: day(best.time), amount: money(best.num) })}
    />
  );
}

/** A day of the server's, YYYY-MM-DD, in the reader's words; itself where it is none. */
function useDayText() {
  const language = useSelector(selectLanguage);
  const format = new Intl.DateTimeFormat(languages[language].tag, {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  return (day: string) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    return Number.isNaN(at) ? day : format.format(at);
  };
}
