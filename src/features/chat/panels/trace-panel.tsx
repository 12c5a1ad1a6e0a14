import { Globe } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { VisitorTrace } from "../../../contract/service/page-trace.ts";
import { relativeTime } from "../../../domain/relative-time.ts";
import { campaignText } from "../../../domain/service/campaign.ts";
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
  const { visits, firstPage, referrer, firstCampaign, landing, place } = trace.output;
  const [first, campaign] = [firstCampaign, landing?.campaign].map((one) => one && campaignText(one));
  // Where a first visit began is where the visitor was first of all.
  const last = visits > 1 ? landing : null;
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
        <Line label={t("place")} text={place} />
        <Line label={t("visits")} text={String(visits)} />
        <Line label={t("landing")} url={last?.url} />
        <Line label={t("landingReferrer")} url={last?.referrer} />
        <Line label={t("campaign")} text={campaign} />
        <Line label={t("firstPage")} url={firstPage} />
        <Line label={t("referrer")} url={referrer} />
        <Line label={t("firstCampaign")} text={first === campaign ? null : first} />
      </dl>
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly text?: string | null | undefined;
  readonly url?: string | null | undefined;
}

/** What is known of a visitor, as a text or an address; nothing where nothing is. */
function Line({ label, text, url }: LineProps) {
  if (!text && !url) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{url ? <Away url={url} text={url} /> : text}</dd>
    </div>
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
