import "./workplace.css";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Skeleton } from "../../ui/skeleton.tsx";
import {
  selectConnection,
  selectReady,
  selectSelf,
  selectSyncing,
  selectTotalUnread,
  useNow,
} from "../chat/index.ts";
import { selectUser } from "../session/index.ts";
import { Colleagues } from "./colleagues.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { greetingAt } from "./greeting.ts";
import { RecentChats } from "./recent-chats.tsx";
import { useOffline } from "./use-offline.ts";

/** Home after login (`/dashboard/workplace`): what waits, who is there, the last messages. */
export function Workplace() {
  const waiting = useWaiting();
  return (
    <div className="qs-work" aria-busy={waiting}>
      <Greeting waiting={waiting} />
      {waiting ? (
        <WorkplaceSkeleton />
      ) : (
        <>
          <FigureCards />
          <div className="qs-work-columns">
            <RecentChats />
            <Colleagues />
          </div>
        </>
      )}
    </div>
  );
}

/**
 * True until what the page shows is complete; a chat that is closed here will not get more complete. Who the user is comes with the
 * colleagues: before, that there are none is not known.
 */
function useWaiting(): boolean {
  const ready = useSelector(selectReady);
  const syncing = useSelector(selectSyncing);
  const unheard = useSelector(selectSelf) === null;
  const { phase, wasOnline } = useSelector(selectConnection);
  if (phase === "closed" || phase === "waiting") return !ready;
  return !ready || unheard || (syncing && !wasOnline);
}

function Greeting({ waiting }: { readonly waiting: boolean }) {
  const { t } = useTranslation("workplace");
  const self = useSelector(selectSelf);
  const user = useSelector(selectUser);
  const unread = useSelector(selectTotalUnread);
  const now = useNow();
  const name = user?.nickName ?? self?.nickName ?? "";
  const atRest = t(useOffline() ? "offline" : "summary.clear");
  const summary = unread > 0 ? t("summary.unread", { count: unread }) : atRest;
  return (
    <header className="qs-work-greeting">
      <h1>{t(greetingAt(new Date(now).getHours()), { name })}</h1>
      <p>{waiting ? t("summary.loading") : summary}</p>
    </header>
  );
}

function WorkplaceSkeleton() {
  const { t } = useTranslation("workplace");
  return (
    <div role="status" aria-label={t("loading")}>
      <div className="qs-work-figures">
        {["unread", "colleagues", "connection"].map((figure) => (
          <div key={figure} className="qs-work-figure">
            <span className="qs-work-figure-wait">
              <Skeleton lines={3} height={16} />
            </span>
          </div>
        ))}
      </div>
      <div className="qs-work-columns">
        <div className="qs-work-card qs-work-card-wait">
          <Skeleton lines={6} height={28} />
        </div>
        <div className="qs-work-card qs-work-card-wait">
          <Skeleton lines={6} height={20} />
        </div>
      </div>
    </div>
  );
}
