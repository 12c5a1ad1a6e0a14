import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { noticeShown } from "../../shell/index.ts";
import { sizeText } from "../texts/media.ts";
import { type Refused, WAITING_MAX } from "./tray.ts";

/** Says which files were not taken, and why. */
export function useRefusals() {
  const { t } = useTranslation("chatMedia");
  const dispatch = useDispatch();
  return useCallback(
    (take: (fallback: string) => readonly Refused[]) => {
      const refused = take(t("fileNameless"));
      if (refused.length === 0) return;
      const lines = refused.slice(0, 3).map(({ name, fault }) => {
        if (fault.why === "empty") return t("fileEmpty", { name });
        if (fault.why === "tooMany") return t("fileTooMany", { name, count: WAITING_MAX });
        return t("fileTooBig", { name, size: sizeText(fault.maxBytes) });
      });
      if (refused.length > lines.length) lines.push(t("filesMore", { count: refused.length - lines.length }));
      dispatch(noticeShown({ text: lines.join("\n"), tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
    },
    [dispatch, t],
  );
}
