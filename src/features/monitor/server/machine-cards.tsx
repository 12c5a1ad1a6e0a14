import { useTranslation } from "react-i18next";
import type { ServerFigures } from "../../../contract/monitor.ts";
import { type Fact, Facts, FigureCard } from "../../../ui/figure-card.tsx";

interface FiguresProps {
  readonly figures: ServerFigures;
}

/** Event loops that are later than this keep people waiting, ms. */
const LATE_MS = 100;

/** What the machine is. */
export function MachineCard({ figures: { sys, cpu, time } }: FiguresProps) {
  const { t } = useTranslation("monitor");
  const facts: readonly Fact[] = [
    { name: t("server.os"), value: sys.os },
    ...(sys.host === undefined ? [] : [{ name: t("server.host"), value: sys.host }]),
    { name: t("server.ip"), value: sys.ip },
    { name: t("server.uptime"), value: sys.day },
    ...(sys.load === undefined ? [] : [{ name: t("server.load"), value: sys.load.join(" · ") }]),
    { name: t("server.processor"), value: cpu.name },
    { name: t("server.cores"), value: [cpu.package, cpu.core, cpu.logic].join(" · ") },
  ];
  return (
    <FigureCard title={t("server.machine")} note={<span className="qs-mon-time">{t("asOf", { time })}</span>}>
      <Facts facts={facts} />
    </FigureCard>
  );
}

/** How the server itself is. */
export function ProcessCard({ figures: { process } }: FiguresProps) {
  const { t } = useTranslation("monitor");
  if (process === undefined) return null;
  const { version, pid, day, cpu, rss, heapUsed, heapTotal, delay } = process;
  const facts: readonly Fact[] = [
    { name: t("server.node"), value: version },
    { name: t("server.pid"), value: pid },
    { name: t("server.uptime"), value: day },
    { name: t("server.ownCpu"), value: `${cpu} %` },
    { name: t("server.rss"), value: rss },
    { name: t("server.heap"), value: t("server.usedOf", { used: heapUsed, total: heapTotal }) },
    {
      name: t("server.delay"),
      value: t("milliseconds", { value: delay }),
      tone: Number(delay) > LATE_MS ? "warning" : undefined,
    },
  ];
  return (
    <FigureCard title={t("server.process")}>
      <Facts facts={facts} />
    </FigureCard>
  );
}
