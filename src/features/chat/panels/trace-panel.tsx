import { Globe } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { VisitorTrace } from "../../../contract/service/page-trace.ts";
import { relativeTime } from "../../../domain/relative-time.ts";
import { useRecordQuery } from "../../../query/resource-api.ts";
import { FailedRecord } from "../../../resource/failed-record.tsx";
import { timeText } from "../../shell/index.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { useNow } from "../controls/use-now.ts";
import type { PanelProps } from "./panel-props.ts";

const Trace = v.object(VisitorTrace);
const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);

/** Where the visitor is, and where they were before on this visit; it moves as they do (resources 10.5 "page trace"). */
export function TracePanel({ conversation, definition }: PanelProps) {
  const { t } = useTranslation("servicePanels");
  const { t: tTime } = useTranslation("time");
  const now = useNow();
  const { data, error, isFetching, refetch } = useRecordQuery(
    { definition, id: conversation.id },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined)
    return error !== undefined && !isFetching ? (
      <FailedRecord onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton label={t("loading")} />
    );
  const trace = v.safeParse(Trace, data);
  const pages = trace.success ? trace.output.pages.toReversed() : [];
  if (!trace.success || pages.length === 0)
    return <EmptyNote icon={<Globe size={20} />} title={t("noPages")} hint={t("noPagesHint")} />;
  const { visits, referrer, firstPage, place } = trace.output;
  return (
    <>
      <ol className="qs-service-trace">
        {pages.map(({ url, title, at }, nth) => (
          <li key={`${at} ${url}`} aria-current={nth === 0 ? "page" : undefined}>
            <Away url={url} text={title || url} />
            <small>
              {nth === 0 ? `${t("here")} · ` : ""}
              <time dateTime={new Date(at).toISOString()}>{timeText(tTime, relativeTime(at, now))}</time>
            </small>
          </li>
        ))}
      </ol>
      <dl className="qs-service-facts">
        {place ? (
          <div>
            <dt>{t("place")}</dt>
            <dd>{place}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t("visits")}</dt>
          <dd>{visits}</dd>
        </div>
        {firstPage ? (
          <div>
            <dt>{t("firstPage")}</dt>
            <dd>
              <Away url={firstPage} text={firstPage} />
            </dd>
          </div>
        ) : null}
        {referrer ? (
          <div>
            <dt>{t("referrer")}</dt>
            <dd>
              <Away url={referrer} text={referrer} />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

/** An address that a visitor's browser has told: a page of the web is led to, all else is text. */
function Away({ url, text }: { readonly url: string; readonly text: string }) {
  if (!isWeb(url)) return <span>{text}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" title={url}>
      {text}
    </a>
  );
}
