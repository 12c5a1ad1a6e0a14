import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { useUnmount } from "../../../ui/use-unmount.ts";
import { noticeShown } from "../../shell/index.ts";
import type { Sending } from "../visitors/sending.ts";

/** Says, where a composer goes while something waits to be sent there, that it was not sent. @param name of the chat. */
export function useUnsentNotice({ stage }: Sending, name: string): void {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  useUnmount(() => {
    if (stage !== "waiting") return;
    const text = t("composer.leftUnsent", { name });
    // Nothing is drawn anew while something is taken away.
    queueMicrotask(() => dispatch(noticeShown({ text, tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS })));
  });
}
