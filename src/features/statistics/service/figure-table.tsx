import { Button, ButtonGroup, HTMLTable } from "@blueprintjs/core";
import { Export } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  FIGURES_BY,
  type FiguresBy,
  type FiguresRow,
  SERVICE_FIGURES,
} from "../../../contract/service/figures.ts";
import { exportName, saveFile } from "../../../query/admin-download.ts";
import { downloadStarted, useTransfer } from "../../../query/transfers.ts";
import { FigureCard } from "../../../ui/figure-card.tsx";
import type { Asked } from "./asked.ts";
import { ratingText, secondsText } from "./figure-texts.ts";
import { useRowName } from "./row-names.ts";

export interface FigureTableProps {
  readonly asked: Asked;
  readonly rows: readonly FiguresRow[];
  readonly onBy: (by: FiguresBy) => void;
}

/** The figures told apart by agents, hours, days, sites or languages; as a workbook, too. */
export function FigureTable({ asked, rows, onBy }: FigureTableProps) {
  const { t } = useTranslation("serviceFigures");
  const nameOf = useRowName();
  const { by } = asked;
  const shown =
    by === "hour" || by === "day"
      ? rows.filter(
          ({ opened, handled, left, late, answer, rated }) =>
            opened + handled + left + late + answer.count + rated > 0,
        )
      : rows;
  const columns: readonly { readonly title: string; readonly of: (row: FiguresRow) => string | number }[] = [
    // What began, or ended before an agent came, is no agent's.
    ...(by === "agent" ? [] : [{ title: t("opened"), of: ({ opened }: FiguresRow) => opened }]),
    { title: t("handled"), of: ({ handled }) => handled },
    ...(by === "agent" ? [] : [{ title: t("left"), of: ({ left }: FiguresRow) => left }]),
    { title: t("late"), of: ({ late }) => late },
    { title: t("waitMean"), of: ({ wait }) => secondsText(wait.mean) },
    { title: t("waitMedian"), of: ({ wait }) => secondsText(wait.median) },
    { title: t("waitP90"), of: ({ wait }) => secondsText(wait.p90) },
    { title: t("answerMean"), of: ({ answer }) => secondsText(answer.mean) },
    { title: t("answerMedian"), of: ({ answer }) => secondsText(answer.median) },
    { title: t("answerP90"), of: ({ answer }) => secondsText(answer.p90) },
    { title: t("ratingCount"), of: ({ rated }) => rated },
    { title: t("rating"), of: ({ rating }) => ratingText(rating) },
  ];
  return (
    <FigureCard
      title={t("table")}
      note={
        <>
          <ButtonGroup>
            {FIGURES_BY.map((one) => (
              <Button
                key={one}
                size="small"
                active={one === by}
                aria-pressed={one === by}
                text={t(`by.${one}`)}
                onClick={() => onBy(one)}
              />
            ))}
          </ButtonGroup>
          <ExportButton asked={asked} />
        </>
      }
    >
      {/* It is wider than narrow windows: the keyboard scrolls it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be reached for that */}
      <section className="qs-service-table" aria-label={t("table")} tabIndex={0}>
        <HTMLTable compact striped>
          <thead>
            <tr>
              <th scope="col">{t(`by.${by}`)}</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key}>
                <th scope="row">{nameOf(by, row)}</th>
                {columns.map(({ title, of }) => (
                  <td key={title}>{of(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </section>
    </FigureCard>
  );
}

function ExportButton({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation("serviceFigures");
  const transfer = useTransfer();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const answer = await transfer(
      downloadStarted({ path: `${SERVICE_FIGURES}/download`, query: { ...asked } }),
    );
    setBusy(false);
    if (answer.ok) saveFile(answer.data, exportName(t("title"), t("data"), Date.now()));
  };
  return (
    <Button size="small" icon={<Export />} text={t("export")} loading={busy} onClick={() => void run()} />
  );
}
