import { useTranslation } from "react-i18next";
import type { SqlFigures } from "../../../contract/monitor.ts";
import { FigureCard } from "../../../ui/figure-card.tsx";
import { countText } from "./figure-texts.ts";

interface Tile {
  readonly name: string;
  readonly value: string | number;
  readonly tone?: "danger" | "warning" | undefined;
}

/** The database, and what the pool of its connections is doing (contract A12 "datasource"). */
export function PoolCard({ figures: { datasource, since } }: { readonly figures: SqlFigures }) {
  const { t } = useTranslation("monitor");
  const { activeCount, maxActive, waitThreadCount, errorCount } = datasource;
  const tiles: readonly Tile[] = [
    {
      name: t("sql.active"),
      value: `${activeCount} / ${maxActive}`,
      tone: activeCount >= maxActive ? "warning" : undefined,
    },
    { name: t("sql.activePeak"), value: datasource.activePeak },
    { name: t("sql.pooling"), value: datasource.poolingCount },
    { name: t("sql.waiting"), value: waitThreadCount, tone: waitThreadCount > 0 ? "warning" : undefined },
    { name: t("sql.connects"), value: countText(datasource.connectCount) },
    { name: t("sql.closes"), value: countText(datasource.closeCount) },
    { name: t("sql.broken"), value: errorCount, tone: errorCount > 0 ? "danger" : undefined },
  ];
  return (
    <FigureCard
      title={datasource.dbType}
      note={
        <span className="qs-mon-time">
          <code>{datasource.url}</code>
          {since === undefined ? null : <> · {t("sql.since", { time: since })}</>}
        </span>
      }
    >
      <dl className="qs-mon-tiles">
        {tiles.map(({ name, value, tone }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-tone={tone}>{value}</dd>
          </div>
        ))}
      </dl>
    </FigureCard>
  );
}
