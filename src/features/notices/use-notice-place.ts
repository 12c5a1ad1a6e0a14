import { useCallback } from "react";
import { useLocation, useSearch } from "wouter";
import { type NoticePlace, noticeSearch, readNoticePlace } from "./place.ts";

export type GoToNotices = (change: Partial<NoticePlace>, options?: { readonly replace?: boolean }) => void;

/** What the address says is shown, and the way to another place; the address is the truth. */
export function useNoticePlace(): [NoticePlace, GoToNotices] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const go = useCallback<GoToNotices>(
    (change, options) =>
      navigate(path + noticeSearch({ ...readNoticePlace(search), ...change }, search), options),
    [path, search, navigate],
  );
  return [readNoticePlace(search), go];
}
