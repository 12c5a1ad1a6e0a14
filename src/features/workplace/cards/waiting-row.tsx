import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { badgeCount } from "../../../domain/badge-count.ts";
import { WorkRow } from "./row.tsx";

export interface WaitingRowProps {
  readonly name: string;
  readonly icon: ReactNode;
  /** Null while it is on its way, undefined where it could not be asked for. */
  readonly count: number | null | undefined;
  /** The latest in words. */
  readonly note?: ReactNode;
  readonly to?: string | undefined;
}

/** A kind of what waits. */
export function WaitingRow({ name, icon, count, note, to }: WaitingRowProps) {
  const { t } = useTranslation("workplace");
  const some = typeof count === "number" && count > 0;
  const word = count === null ? "" : t(count === undefined ? "unknown" : "none");
  return (
    <li>
      <WorkRow
        to={to}
        icon={icon}
        name={name}
        note={some ? note : word}
        quiet={!some}
        side={some ? <span className="qs-work-count">{badgeCount(count)}</span> : null}
      />
    </li>
  );
}
