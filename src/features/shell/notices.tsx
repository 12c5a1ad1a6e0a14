import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { Link } from "wouter";
import { type Notice, noticeClosed, selectShell } from "./slice.ts";

/** The notices that are up, newest last; each goes by itself after its time (specification §8). */
export function Notices() {
  const { notices } = useSelector(selectShell);
  return (
    <div className="qs-notices" role="status" aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation("errors");
  const dispatch = useDispatch();
  const { id, shownMs } = notice;
  useEffect(() => {
    const timer = setTimeout(() => dispatch(noticeClosed(id)), shownMs);
    return () => clearTimeout(timer);
  }, [dispatch, id, shownMs]);
  return (
    <div className="qs-notice" data-tone={notice.tone}>
      <span>
        <strong>{t("systemPrompt")}</strong>
        {notice.text}
        {notice.leads === undefined ? null : (
          <>
            {" "}
            <Link href={notice.leads.to} onClick={() => void dispatch(noticeClosed(id))}>
              {notice.leads.text}
            </Link>
          </>
        )}
      </span>
      <Button
        variant="minimal"
        size="small"
        icon={<Cross />}
        aria-label={t("ok")}
        onClick={() => void dispatch(noticeClosed(id))}
      />
    </div>
  );
}
