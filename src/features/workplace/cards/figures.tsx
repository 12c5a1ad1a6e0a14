import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Link } from "wouter";
import type { Namespaces } from "../../../i18n/groups.ts";
import type { RecordQuery } from "../../../query/record-reads.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import { mayList, NOWHERE, useDefinition } from "../../../resource/definitions.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { selectPermissions } from "../../session/index.ts";
import { useViewAddress } from "../use-view-address.ts";
import { CardFailed } from "./row.tsx";

/** A figure: how many records of an area a filter lets through. */
interface FigureDefinition {
  readonly title: keyof Namespaces["workplace"] & `figure.${string}`;
  /** Name of the area; whoever may list it sees the figure. */
  readonly area: string;
  /** As the list's address has it. */
  readonly filter: Readonly<Record<string, string>>;
}

/** In the order that they are shown in; an area adds a line, and `FIGURES_SHOWN` of those that one may see are shown. */
const figures: readonly FigureDefinition[] = [
  { title: "figure.toShip", area: "order", filter: { orderStatus: "1" } },
  { title: "figure.onSale", area: "goods", filter: { shelf: "on" } },
  { title: "figure.shopUsers", area: "shopUser", filter: {} },
  { title: "figure.signedIn", area: "online", filter: {} },
  { title: "figure.staff", area: "user", filter: {} },
  { title: "figure.news", area: "news", filter: {} },
];

/** The card has room for so many, two in a row. */
const FIGURES_SHOWN = 4;

/** A few numbers of the areas that the user may see, each asked of the area's own list. */
export function Figures() {
  const held = useSelector(selectPermissions);
  const shown = figures.filter(({ area }) => mayList(area, held)).slice(0, FIGURES_SHOWN);
  return (
    <ul className="qs-work-figures">
      {shown.map((figure) => (
        <li key={figure.title}>
          <Figure figure={figure} />
        </li>
      ))}
    </ul>
  );
}

/** The smallest page that lists know: only how many there are is looked at. */
const ASKED: RecordQuery = { page: 0, size: 10 };

function Figure({ figure: { title, area, filter } }: { readonly figure: FigureDefinition }) {
  const { t } = useTranslation("workplace");
  const found = useDefinition(area);
  const definition = typeof found === "string" ? undefined : found;
  const { data, isError, refetch } = useRecordsQuery(
    { definition: definition ?? NOWHERE, query: { ...filter, ...ASKED } },
    { skip: definition === undefined, refetchOnMountOrArgChange: true },
  );
  const to = useViewAddress()(definition?.view ?? "", filter);
  if (found === "failed" || found === "missing")
    return <CardFailed onRetry={() => window.location.reload()} />;
  if (isError && data === undefined) return <CardFailed onRetry={() => void refetch()} />;
  const content = (
    <>
      <span className="qs-work-figure-value" aria-busy={data === undefined}>
        {data === undefined ? <Skeleton lines={1} height={22} /> : data.totalElements.toLocaleString("en")}
      </span>
      <span className="qs-work-figure-label">{t(title)}</span>
    </>
  );
  return to === undefined ? (
    <div className="qs-work-figure">{content}</div>
  ) : (
    <Link className="qs-work-figure" href={to}>
      {content}
    </Link>
  );
}
