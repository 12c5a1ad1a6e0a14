import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
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
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const missing = wanted && Part === null;
  const start = useEffectEvent(load);
  const fail = useEffectEvent(() => {
    dispatch(noticeShown({ text: t("loadFailedText"), tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
    onFailed?.();
  });
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    start().then(
      (loaded) => gone || setPart(() => loaded),
      () => gone || fail(),
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  return Part;
}
