import { useTranslation } from "react-i18next";
import type { ServiceFigures, Spread } from "../../../contract/service/figures.ts";
import { ratingText, secondsText } from "./figure-texts.ts";

/** The figures of the whole time. */
export function FigureTiles({ whole }: { readonly whole: ServiceFigures }) {
  const { t } = useTranslation("serviceFigures");
  const spread = ({ mean, p90 }: Spread) => t("spread", { mean: secondsText(mean), p90: secondsText(p90) });
  const share = whole.opened === 0 ? 0 : Math.round((100 * whole.left) / whole.opened);
  const tiles = [
    {
      name: t("handled"),
      value: whole.handled.toLocaleString("en"),
      note: t("ofOpened", { count: whole.opened }),
    },
    { name: t("waitMedian"), value: secondsText(whole.wait.median), note: spread(whole.wait) },
    { name: t("answerMedian"), value: secondsText(whole.answer.median), note: spread(whole.answer) },
    { name: t("rating"), value: ratingText(whole.rating), note: t("ratings", { count: whole.rated }) },
    { name: t("left"), value: whole.left.toLocaleString("en"), note: t("share", { share }) },
    { name: t("late"), value: whole.late.toLocaleString("en"), note: t("lateNote") },
  ];
  return (
    <dl className="qs-service-tiles">
      {tiles.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="qs-service-tile-note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
