import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { AnyResource } from "../../../contract/resources/definition.ts";
import { relativeTime } from "../../../domain/relative-time.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { definitionOf, mayOpen } from "../../../resource/definitions.ts";
import { type RecentRecord, useRecentRecords } from "../../../resource/recent-records.ts";
import { RECORD_PARAM } from "../../../resource/record-address.ts";
import { useNow } from "../../chat/index.ts";
import { selectPermissions, selectUser } from "../../session/index.ts";
import { MenuIcon, selectLanguage, timeText, useMenu } from "../../shell/index.ts";
import { CardWait } from "../card-frame.tsx";
import { useViewAddress } from "../use-view-address.ts";
import { iconsByPath } from "./menu-pages.ts";
import { CardEmpty, WorkRow } from "./row.tsx";

/** The card has room for so many. */
const RECORDS_SHOWN = 5;

/** The records that the user opened last, with what they were called then; a click opens one over its list. */
export function RecentRecords() {
  const { t } = useTranslation("workplace");
  const { t: tTime } = useTranslation("time");
  const userId = useSelector(selectUser)?.id ?? 0;
  const held = useSelector(selectPermissions);
  const language = useSelector(selectLanguage);
  const { entries } = useMenu();
  const now = useNow();
  const addressOf = useViewAddress();
  const records = useRecentRecords(userId)
    .filter(({ area }) => mayOpen(area, held))
    .slice(0, RECORDS_SHOWN);
  const areas = useAreas(records);
  if (areas === null) return <CardWait />;
  if (records.length === 0) return <CardEmpty title={t("noRecords")} hint={t("noRecordsHint")} />;
  const icons = iconsByPath(entries);
  return (
    <ul className="qs-work-list">
      {records.map(({ area, id, name, at }) => {
        const definition = areas.get(area);
        const { view = "" } = definition ?? {};
        const list = addressOf(view);
        return (
          <li key={`${area} ${id}`}>
            <WorkRow
              to={addressOf(view, { [RECORD_PARAM]: String(id) })}
              icon={<MenuIcon name={list === undefined ? undefined : icons.get(list)} small />}
              name={name}
              note={definition && labelText(definition.title, language)}
              side={timeText(tTime, relativeTime(at, now))}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The areas of some records by name; null until they are there. One that does not arrive is left out. */
function useAreas(records: readonly RecentRecord[]): ReadonlyMap<string, AnyResource> | null {
  const names = [...new Set(records.map(({ area }) => area))].sort().join(" ");
  const [areas, setAreas] = useState<ReadonlyMap<string, AnyResource> | null>(
    names === "" ? new Map() : null,
  );
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const found = await Promise.all(
        names.split(" ").map((name) => definitionOf(name).catch(() => undefined)),
      );
      if (gone) return;
      setAreas(new Map(found.filter((one) => one !== undefined).map((one) => [one.name, one])));
    };
    if (names !== "") void load();
    return () => {
      gone = true;
    };
  }, [names]);
  return areas;
}
