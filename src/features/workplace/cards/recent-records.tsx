import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { resourceLoaders } from "../../../contract/resources/registry.ts";
import { type MenuRoute, titleIn } from "../../../domain/menu.ts";
import { relativeTime } from "../../../domain/relative-time.ts";
import { addressIn } from "../../../domain/routes.ts";
import { mayOpen } from "../../../resource/definitions.ts";
import { useRecentRecords } from "../../../resource/recent-records.ts";
import { RECORD_PARAM } from "../../../resource/record-address.ts";
import { useNow } from "../../chat/index.ts";
import { selectPermissions, selectUser } from "../../session/index.ts";
import { MenuIcon, selectLanguage, timeText, useMenu } from "../../shell/index.ts";
import { iconsByPath } from "./menu-pages.ts";
import { CardEmpty, WorkRow } from "./row.tsx";

/** The card has room for so many. */
const RECORDS_SHOWN = 5;

/** The page with an area's list. */
function pageOf(area: string, routes: readonly MenuRoute[]): MenuRoute | undefined {
  const view = Object.hasOwn(resourceLoaders, area) ? resourceLoaders[area]?.view : undefined;
  return view === undefined ? undefined : routes.find(({ viewKey }) => viewKey === view);
}

/** The records that the user opened last and may still open, with what they were called then; a click opens one over its list. */
export function RecentRecords() {
  const { t } = useTranslation("workplace");
  const { t: tTime } = useTranslation("time");
  const userId = useSelector(selectUser)?.id ?? 0;
  const held = useSelector(selectPermissions);
  const language = useSelector(selectLanguage);
  const { routes, entries } = useMenu();
  const now = useNow();
  const records = useRecentRecords(userId)
    .map((record) => ({ ...record, page: pageOf(record.area, routes) }))
    .filter(({ area, page }) => page !== undefined && mayOpen(area, held))
    .slice(0, RECORDS_SHOWN);
  if (records.length === 0) return <CardEmpty title={t("noRecords")} hint={t("noRecordsHint")} />;
  const icons = iconsByPath(entries);
  return (
    <ul className="qs-work-list">
      {records.map(({ area, id, name, at, page }) => (
        <li key={`${area} ${id}`}>
          <WorkRow
            to={page && addressIn(page, {}, { [RECORD_PARAM]: String(id) })}
            icon={<MenuIcon name={page && icons.get(page.path)} small />}
            name={name}
            note={page && titleIn(page.title, language)}
            side={timeText(tTime, relativeTime(at, now))}
          />
        </li>
      ))}
    </ul>
  );
}
