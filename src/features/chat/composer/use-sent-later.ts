import { use, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { useSteady } from "../../../ui/use-steady.ts";
import { noticeShown } from "../../shell/index.ts";
import { shownText } from "../texts/emoji-text.ts";
import { loadSendLater } from "../visitors/lazy-visitors.tsx";
import { ServiceChat } from "../visitors/service-chat.ts";
import type { Writing } from "./use-writing.ts";

/**
 * Where a composer goes, or is hidden with its page, while something waits to be sent there, has that sent in its own chat as soon as it can be; what
 * cannot is said, and stays there as a draft.
 * @param name of the chat.
 */
export function useSentLater({ sending, giveUp, rest, submitAs }: Writing, name: string): void {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const groupId = use(ServiceChat);
  const leave = useSteady(() => {
    if (sending.stage !== "waiting" || groupId === null) return;
    const written = rest();
    const isStill = () => rest() === written;
    const send = async (): Promise<boolean> => {
      const sendLater = await loadSendLater();
      return sendLater(dispatch, { groupId, text: shownText(written), isStill, submit: submitAs });
    };
    const say = () => {
      // Somebody goes on writing there.
      if (!isStill()) return;
      const text = t("composer.leftUnsent", { name });
      dispatch(noticeShown({ text, tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
    };
    // Who comes back meanwhile finds nothing waiting, which would go once more.
    giveUp();
    // Nothing is drawn anew while something is taken away.
    queueMicrotask(() => {
      send().then((isDone) => isDone || say(), say);
    });
  });
  useEffect(() => () => leave(), [leave]);
}
