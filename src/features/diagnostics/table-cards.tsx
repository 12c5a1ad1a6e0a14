import { useTranslation } from "react-i18next";
import type { Diagnostics, TabNote } from "../../contract/diagnostics.ts";
import { FigureCard } from "../../ui/figure-card.tsx";
import { Badge } from "./badge.tsx";
import type { FactCardProps } from "./fact-cards.tsx";
import { clockText, shortId } from "./figures.ts";
import { phaseText } from "./phase-text.ts";

export function TabsCard({ engine, tabId }: FactCardProps & { readonly tabId: string }) {
  const { t } = useTranslation("diagnostics");
  return (
    <FigureCard
      title={t("card.tabs")}
      note={<span className="qs-diag-count">{engine.tabs.length}</span>}
      wide
    >
      <div className="qs-diag-scroll">
        <table className="qs-diag-table">
          <thead>
            <tr>
              <th scope="col">{t("tabs.id")}</th>
              <th scope="col">{t("tabs.state")}</th>
              <th scope="col">{t("tabs.chats")}</th>
              <th scope="col" className="qs-diag-number">
                {t("tabs.waiting")}
              </th>
            </tr>
          </thead>
          <tbody>
            {engine.tabs.map((tab) => (
              <TabRow
                key={tab.tabId}
                tab={tab}
                here={tab.tabId === tabId}
                leads={tab.tabId === engine.alertLeader}
              />
            ))}
          </tbody>
        </table>
      </div>
    </FigureCard>
  );
}

function TabRow({
  tab,
  here,
  leads,
}: {
  readonly tab: TabNote;
  readonly here: boolean;
  readonly leads: boolean;
}) {
  const { t } = useTranslation("diagnostics");
  return (
    <tr>
      <th scope="row">
        <code>{shortId(tab.tabId)}</code> {here ? <Badge tone="neutral">{t("tabs.this")}</Badge> : null}{" "}
        {leads ? <Badge tone="success">{t("tabs.alerts")}</Badge> : null}
      </th>
      <td>
        <span className="qs-diag-badges">
          <Badge tone={tab.visible ? "success" : "neutral"}>
            {t(tab.visible ? "tabs.visible" : "tabs.hidden")}
          </Badge>
          {tab.focused ? <Badge tone="success">{t("tabs.focused")}</Badge> : null}
          {tab.activated ? null : <Badge tone="neutral">{t("tabs.untouched")}</Badge>}
          {tab.inFlight ? <Badge tone="neutral">{t("tabs.inFlight")}</Badge> : null}
          {tab.needsSnapshot ? <Badge tone="warning">{t("tabs.needsSnapshot")}</Badge> : null}
          {tab.evicted ? <Badge tone="danger">{t("tabs.evicted")}</Badge> : null}
        </span>
      </td>
      <td>{tab.openChats.length === 0 ? t("none") : <code>{tab.openChats.join(" ")}</code>}</td>
      <td className="qs-diag-number">{tab.waiting}</td>
    </tr>
  );
}

export function OutboxCard({ engine: { chats } }: FactCardProps) {
  const { t } = useTranslation("diagnostics");
  const notes = chats?.outbox ?? [];
  const total = notes.reduce((sum, note) => sum + note.queued + note.unconfirmed + note.failed, 0);
  return (
    <FigureCard title={t("card.outbox")} note={<span className="qs-diag-count">{total}</span>}>
      {notes.length === 0 ? (
        <p className="qs-diag-none">{t("outbox.empty")}</p>
      ) : (
        <div className="qs-diag-scroll">
          <table className="qs-diag-table">
            <thead>
              <tr>
                <th scope="col">{t("outbox.chat")}</th>
                {(["queued", "unconfirmed", "failed"] as const).map((state) => (
                  <th key={state} scope="col" className="qs-diag-number">
                    {t(`outbox.${state}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {notes.map(({ chat, queued, unconfirmed, failed }) => (
                <tr key={chat}>
                  <th scope="row">
                    <code>{chat}</code>
                  </th>
                  <td className="qs-diag-number">{queued}</td>
                  <td className="qs-diag-number" data-tone={unconfirmed > 0 ? "warning" : undefined}>
                    {unconfirmed}
                  </td>
                  <td className="qs-diag-number" data-tone={failed > 0 ? "danger" : undefined}>
                    {failed}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FigureCard>
  );
}

/** Two entries of one millisecond are distinguished by their place. */
function placed<T>(items: readonly T[]): { readonly item: T; readonly place: number }[] {
  return items.map((item, place) => ({ item, place })).reverse();
}

/** The newest first. */
export function TransitionsCard({ engine: { transitions } }: { readonly engine: Diagnostics }) {
  const { t } = useTranslation("diagnostics");
  return (
    <FigureCard
      title={t("card.transitions")}
      note={<span className="qs-diag-count">{transitions.length}</span>}
      wide
    >
      {transitions.length === 0 ? (
        <p className="qs-diag-none">{t("transitions.none")}</p>
      ) : (
        <div className="qs-diag-scroll" data-long="true">
          <table className="qs-diag-table">
            <thead>
              <tr>
                <th scope="col">{t("transitions.time")}</th>
                <th scope="col">{t("transitions.change")}</th>
                <th scope="col">{t("transitions.cause")}</th>
                <th scope="col" className="qs-diag-number">
                  {t("transitions.attempt")}
                </th>
              </tr>
            </thead>
            <tbody>
              {placed(transitions).map(({ item, place }) => (
                <tr key={`${item.at} ${place}`}>
                  <td>
                    <code>{clockText(item.at)}</code>
                  </td>
                  <td>
                    {phaseText(t, item.from)} <span aria-hidden="true">→</span>{" "}
                    <strong>{phaseText(t, item.to)}</strong>
                  </td>
                  <td>
                    <code>{item.code === undefined ? item.cause : `${item.cause} ${item.code}`}</code>
                  </td>
                  <td className="qs-diag-number">{item.attempt}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FigureCard>
  );
}

/** The newest first; their wording is the log's own. */
export function ErrorsCard({ engine: { errors } }: { readonly engine: Diagnostics }) {
  const { t } = useTranslation("diagnostics");
  const tone = errors.length > 0 ? "warning" : undefined;
  return (
    <FigureCard
      title={t("card.errors")}
      note={
        <span className="qs-diag-count" data-tone={tone}>
          {errors.length}
        </span>
      }
      wide
    >
      {errors.length === 0 ? (
        <p className="qs-diag-none">{t("errors.none")}</p>
      ) : (
        <ol className="qs-diag-errors">
          {placed(errors).map(({ item, place }) => (
            <li key={`${item.at} ${place}`}>
              <code>{clockText(item.at)}</code>
              <span>
                {item.text}
                {item.data === undefined ? null : <code>{JSON.stringify(item.data)}</code>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </FigureCard>
  );
}
