import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { noticeShown } from "../slice.ts";

function subscribe(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

const isFull = () => document.fullscreenElement !== null && document.fullscreenElement !== undefined;

/** Enters or leaves fullscreen. @throws when the browser cannot or does not allow it. */
async function switchFullscreen(): Promise<void> {
  if (isFull()) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}

/** Whether the window is in fullscreen mode, and the way to change that; a notice where the browser cannot (specification §8 "Other"). */
export function useFullscreen(): { readonly full: boolean; readonly toggle: () => void } {
  const { t } = useTranslation("header");
  const dispatch = useDispatch();
  const full = useSyncExternalStore(subscribe, isFull);
  const toggle = () => {
    switchFullscreen().catch(() => {
      dispatch(
        noticeShown({ text: t("fullscreenUnsupported"), tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }),
      );
    });
  };
  return { full, toggle };
}
