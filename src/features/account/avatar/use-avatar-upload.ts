import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { accountChanged, avatarUpload } from "../../../query/account-api.ts";
import { failureText } from "../../../query/failure-text.ts";
import { useTransfer } from "../../../query/transfers.ts";
import { type Cut, cutPicture } from "../../../ui/picture/cut-picture.ts";
import type { ChosenPicture } from "../../../ui/picture/read-picture.ts";
import { useUnmount } from "../../../ui/use-unmount.ts";
import { noticeShown } from "../../shell/index.ts";

/**
 * Cuts a picture and sends it.
 * @param onDone the server has taken it.
 * @returns how far it is (null while nothing is under way), why it failed, and the ways to start and to cancel.
 */
export function useAvatarUpload(picture: ChosenPicture, onDone: () => void) {
  const { t } = useTranslation(["account", "picture", "errors"]);
  const dispatch = useDispatch();
  const transfer = useTransfer();
  const running = useRef<AbortController>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState("");
  useUnmount(() => running.current?.abort());
  const start = async (cut: Cut) => {
    const request = new AbortController();
    running.current = request;
    setFailed("");
    setShare(0);
    let file: File;
    try {
      file = await cutPicture(picture, cut);
    } catch {
      setShare(null);
      setFailed(t("picture:wrong.broken"));
      return;
    }
    const answer = await transfer(avatarUpload(file, { onProgress: setShare, signal: request.signal }));
    if (request.signal.aborted) return;
    setShare(null);
    if (!answer.ok) {
      setFailed(failureText(answer.failure, (key) => t(`errors:${key}`)));
      return;
    }
    dispatch(accountChanged());
    dispatch(
      noticeShown({ text: t("account:avatarChanged"), tone: "success", shownMs: ADMIN_ERROR_SHOWN_MS }),
    );
    onDone();
  };
  const cancel = () => {
    running.current?.abort();
    setShare(null);
  };
  return { share, failed, start, cancel };
}
