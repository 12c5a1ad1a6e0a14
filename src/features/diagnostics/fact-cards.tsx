import { useTranslation } from "react-i18next";
import type { Diagnostics } from "../../contract/diagnostics.ts";
import { type Fact, Facts, FigureCard } from "../../ui/figure-card.tsx";
import { Badge, type Tone } from "./badge.tsx";
import { bytesText, clockText, shortId, spanText } from "./figures.ts";
import { type DiagnosticsTexts, phaseText } from "./phase-text.ts";

export interface FactCardProps {
  readonly engine: Diagnostics;
}

const yesNo = (t: DiagnosticsTexts, on: boolean) => t(on ? "yes" : "no");
const measured = (t: DiagnosticsTexts, ms: number | null) => (ms === null ? t("unknown") : spanText(ms));

export function EngineCard({ engine, pageBuild }: FactCardProps & { readonly pageBuild: string }) {
  const { t } = useTranslation("diagnostics");
  const { at, startedAt, build, writer } = engine;
  return (
    <FigureCard title={t("card.engine")} note={<code>{shortId(engine.engineId)}</code>}>
      <Facts
        facts={[
          { name: t("engine.build"), value: <code>{build}</code> },
          {
            name: t("engine.pageBuild"),
            value: <code>{pageBuild}</code>,
            ...(build.startsWith(pageBuild) ? {} : { tone: "warning" as const }),
          },
          {
            name: t("engine.started"),
            value: `${clockText(startedAt)} (${t("ago", { time: spanText(at - startedAt) })})`,
          },
          { name: t("engine.user"), value: engine.userId ?? t("none") },
          {
            name: t("engine.writer"),
            value: yesNo(t, writer),
            ...(writer ? {} : { tone: "warning" as const }),
          },
          {
            name: t("engine.alertLeader"),
            value: engine.alertLeader === null ? t("none") : <code>{shortId(engine.alertLeader)}</code>,
          },
        ]}
      />
    </FigureCard>
  );
}

const PHASE_TONES: Readonly<Record<string, Tone>> = { online: "success", closed: "danger", idle: "neutral" };

export function ConnectionCard({ engine }: FactCardProps) {
  const { t } = useTranslation("diagnostics");
  const { connection, at } = engine;
  const { loginMs, heartbeatMs } = engine.measured;
  const phase = connection?.phase ?? "idle";
  const note = <Badge tone={PHASE_TONES[phase] ?? "warning"}>{phaseText(t, phase)}</Badge>;
  const facts: Fact[] = [
    { name: t("connection.attempt"), value: connection?.attempt ?? 0 },
    { name: t("connection.wasOnline"), value: yesNo(t, connection?.wasOnline ?? false) },
    { name: t("connection.login"), value: measured(t, loginMs) },
    { name: t("connection.heartbeat"), value: measured(t, heartbeatMs) },
  ];
  if (connection?.nextRetryAt !== undefined) {
    const time = spanText(Math.max(0, connection.nextRetryAt - at));
    facts.unshift({ name: t("connection.nextRetry"), value: t("in", { time }) });
  }
  if (connection?.closed !== undefined)
    facts.unshift({ name: t("connection.closed"), value: <code>{connection.closed}</code>, tone: "danger" });
  return (
    <FigureCard title={t("card.connection")} note={note}>
      <Facts facts={facts} />
    </FigureCard>
  );
}

export function ChatsCard({ engine: { chats, at, measured: times } }: FactCardProps) {
  const { t } = useTranslation("diagnostics");
  if (chats === null)
    return (
      <FigureCard title={t("card.chats")}>
        <p className="qs-diag-none">{t("none")}</p>
      </FigureCard>
    );
  const { cursors, failingPulls, syncedAt } = chats;
  const failing = failingPulls.map(
    ({ stream, code, since }): Fact => ({
      name: t("chats.failingPull", { stream: t(`chats.stream.${stream}`) }),
      value: `${code}, ${t("ago", { time: spanText(at - since) })}`,
      tone: "danger",
    }),
  );
  const synced = syncedAt === 0 ? t("never") : t("ago", { time: spanText(at - syncedAt) });
  return (
    <FigureCard
      title={t("card.chats")}
      note={chats.syncing ? <Badge tone="warning">{t("chats.syncing")}</Badge> : undefined}
    >
      <Facts
        facts={[
          { name: t("chats.known"), value: `${chats.chats} (${chats.listed} ${t("chats.listed")})` },
          { name: t("chats.cursors"), value: `${cursors.private} / ${cursors.group} / ${cursors.system}` },
          { name: t("chats.syncedAt"), value: synced },
          ...failing,
          { name: t("chats.sync"), value: measured(t, times.syncMs) },
          { name: t("chats.open"), value: measured(t, times.openMs) },
          { name: t("chats.waiting"), value: chats.waitingRecords },
          { name: t("chats.dirty"), value: chats.dirtyChats },
          { name: t("chats.pages"), value: chats.pagesInMemory },
        ]}
      />
    </FigureCard>
  );
}

export function StorageCard({ engine: { storage, chats } }: FactCardProps) {
  const { t } = useTranslation("diagnostics");
  const { persisting = true, readOnly = false, trouble, dropped = 0, usage, quota } = storage;
  const records = chats?.records ?? null;
  const facts: Fact[] = [
    {
      name: t("storage.persisting"),
      value: yesNo(t, persisting),
      ...(persisting ? {} : { tone: "danger" as const }),
    },
    {
      name: t("storage.readOnly"),
      value: yesNo(t, readOnly),
      ...(readOnly ? { tone: "warning" as const } : {}),
    },
    { name: t("storage.dropped"), value: dropped, ...(dropped > 0 ? { tone: "warning" as const } : {}) },
    {
      name: t("storage.records"),
      value:
        records === null
          ? t("unknown")
          : `${records.heads} / ${records.pages} / ${records.outbox} / ${records.drafts}`,
    },
    { name: t("storage.usage"), value: usageText(t, usage, quota) },
  ];
  if (trouble !== undefined)
    facts.splice(1, 0, {
      name: t("storage.trouble"),
      value: t(trouble === "full" ? "storage.full" : "storage.unavailable"),
      tone: "danger",
    });
  return (
    <FigureCard title={t("card.storage")}>
      <Facts facts={facts} />
      {usage !== undefined && quota !== undefined && quota > 0 ? (
        <meter className="qs-diag-meter" min={0} max={quota} high={quota * 0.8} value={usage}>
          {usageText(t, usage, quota)}
        </meter>
      ) : null}
    </FigureCard>
  );
}

function usageText(t: DiagnosticsTexts, usage: number | undefined, quota: number | undefined): string {
  if (usage === undefined) return t("unknown");
  return quota === undefined
    ? bytesText(usage)
    : t("storage.of", { used: bytesText(usage), quota: bytesText(quota) });
}

export function CodecCard({ engine: { codec } }: FactCardProps) {
  const { t } = useTranslation("diagnostics");
  const { malformed = 0, holes = 0 } = codec ?? {};
  return (
    <FigureCard title={t("card.codec")} note={codec ? <code>{codec.codec}</code> : undefined}>
      {codec === null ? (
        <p className="qs-diag-none">{t("none")}</p>
      ) : (
        <Facts
          facts={[
            { name: t("codec.received"), value: `${codec.received} (${bytesText(codec.receivedBytes)})` },
            { name: t("codec.sent"), value: codec.sent },
            {
              name: t("codec.malformed"),
              value: malformed,
              ...(malformed > 0 ? { tone: "danger" as const } : {}),
            },
            { name: t("codec.holes"), value: holes, ...(holes > 0 ? { tone: "warning" as const } : {}) },
          ]}
        />
      )}
    </FigureCard>
  );
}

/** The names are those of the settings (`src/contract/runtime.ts`). */
export function TimingsCard({ engine: { timings } }: FactCardProps) {
  const { t } = useTranslation("diagnostics");
  const facts = Object.entries(timings ?? {}).map(([name, ms]) => ({ name, value: spanText(Number(ms)) }));
  return (
    <FigureCard title={t("card.timings")} wide>
      {facts.length === 0 ? <p className="qs-diag-none">{t("none")}</p> : <Facts facts={facts} columns />}
    </FigureCard>
  );
}
