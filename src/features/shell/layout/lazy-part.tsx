import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { useLazyPart as useLoadedPart } from "../../../ui/use-lazy-part.ts";
import { noticeShown } from "../slice.ts";

/**
 * A part of the frame that is loaded once it is wanted. When its file does not arrive a notice says so, and the next request loads it again.
 * @param onFailed withdraws the request.
 */
export function useLazyPart<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFailed?: () => void,
): ComponentType<P> | null {
  const { t } = useTranslation("shell");
  const dispatch = useDispatch();
  return useLoadedPart(wanted, load, () => {
    dispatch(noticeShown({ text: t("loadFailedText"), tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
    onFailed?.();
  });
}
