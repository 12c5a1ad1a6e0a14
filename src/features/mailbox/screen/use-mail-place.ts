import { useCallback } from "react";
import { useLocation, useSearch } from "wouter";
import { type MailPlace, mailAddress, readMailPlace } from "../mail-place.ts";

export type GoToPlace = (change: Partial<MailPlace>, options?: { readonly replace?: boolean }) => void;

/** What the address says is shown, and the way to another place; the address is the truth. */
export function useMailPlace(): [MailPlace, GoToPlace] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const go = useCallback<GoToPlace>(
    (change, options) => navigate(mailAddress({ ...readMailPlace(search), ...change }, search), options),
    [search, navigate],
  );
  return [readMailPlace(search), go];
}
