import { Button, HTMLSelect } from "@blueprintjs/core";
import { Cog } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import type { ServiceColleague } from "../../../contract/service/desk.ts";
import type { AdminFailure } from "../../../query/admin-http.ts";
import { failureText } from "../../../query/failure-text.ts";
import { useServiceDeskQuery, useSetServiceStatusMutation } from "../../../query/service-api.ts";
import { noticeShown } from "../../shell/index.ts";
import { selectConnection } from "../state/selectors.ts";
import { isLost } from "../texts/connection-text.ts";
import { OwnSettingsDialog } from "./own-settings-dialog.tsx";

const STATES = ["online", "busy", "away", "offline"] as const;
/** Until the conversations of an agent without a connection go back into the queue, s. */
const GONE_S = 60;

/** What the user does as an agent, to be changed, and what the other agents do; nothing for whoever is none. */
export function OwnStatus() {
  const { t } = useTranslation(["chatVisitors", "errors"]);
  const { data } = useServiceDeskQuery();
  const [set, { isLoading, originalArgs }] = useSetServiceStatusMutation();
  const isGone = isLost(useSelector(selectConnection));
  const [isSetting, setSetting] = useState(false);
  const dispatch = useDispatch();
  const own = data?.agents.find(({ mine }) => mine);
  if (data === undefined || own === undefined) return null;
  const shown = isLoading && originalArgs !== undefined ? originalArgs : own.status;
  const change = async (status: ServiceColleague["status"]) => {
    const { error } = await set(status);
    if (error === undefined) return;
    const text = failureText(error as AdminFailure, (key) => t(`errors:${key}`));
    dispatch(noticeShown({ text, tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
  };
  return (
    <section className="qs-own-status" aria-label={t("status.title")}>
      <div className="qs-own-status-line">
        <span className="qs-agent-dot" data-state={shown} aria-hidden="true" />
        <HTMLSelect
          aria-label={t("status.own")}
          value={shown}
          options={STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(event) => void change(event.currentTarget.value as ServiceColleague["status"])}
        />
        <span className="qs-own-status-load">
          {t("status.load", { has: own.sessions, most: own.maxSessions })}
        </span>
        {data.own === undefined ? null : (
          <Button
            size="small"
            variant="minimal"
            icon={<Cog />}
            aria-label={t("settings.title")}
            title={t("settings.title")}
            onClick={() => setSetting(true)}
          />
        )}
      </div>
      {/* There before it says something: what comes with its words is not read out. */}
      <div role="status">
        {isGone ? (
          <p className="qs-own-status-note" data-tone="danger">
            {t("status.lost", { seconds: GONE_S })}
          </p>
        ) : shown === "online" ? null : (
          <p className="qs-own-status-note">{t("status.notOnline")}</p>
        )}
      </div>
      {isSetting && data.own !== undefined ? (
        <OwnSettingsDialog own={data.own} onClose={() => setSetting(false)} />
      ) : null}
      <Colleagues agents={data.agents.filter(({ mine }) => !mine)} />
    </section>
  );
}

function Colleagues({ agents }: { readonly agents: readonly ServiceColleague[] }) {
  const { t } = useTranslation("chatVisitors");
  if (agents.length === 0) return null;
  const count = agents.filter(({ status, connected }) => status === "online" && connected).length;
  return (
    <details className="qs-colleagues">
      <summary>{t("status.colleagues", { count })}</summary>
      <ul>
        {agents.map((agent) => (
          <li key={agent.id}>
            <span
              className="qs-agent-dot"
              data-state={agent.connected ? agent.status : "offline"}
              aria-hidden="true"
            />
            <span className="qs-colleague-name">{agent.nickName}</span>
            <span className="qs-colleague-facts">
              {[agent.groupName, t(`status.${agent.status}`), `${agent.sessions}/${agent.maxSessions}`]
                .filter(Boolean)
                .join(" · ")}
              {agent.connected || agent.status === "offline" ? null : (
                <em>{agent.sessions > 0 ? t("status.gone", { seconds: GONE_S }) : t("status.apart")}</em>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
