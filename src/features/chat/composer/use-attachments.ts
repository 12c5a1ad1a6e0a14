import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { Attachment } from "../../../contract/chat-uploads.ts";
import type { ChatKey } from "../../../contract/engine.ts";
import { fileSubmitted } from "../state/actions.ts";
import { selectHandovers } from "../state/conversation-selectors.ts";
import { selectSelf } from "../state/selectors.ts";
import type { Recording } from "./recorder.ts";
import { tray, type Waiting } from "./tray.ts";
import { useRefusals } from "./use-refusals.ts";

export interface Attachments {
  readonly waiting: readonly Waiting[];
  /** One of them is being measured: nothing is sent before, so that all of it goes in its order. */
  readonly busy: boolean;
  /** One of them can be sent. */
  readonly ready: boolean;
  /** Takes files; those that cannot be sent are named to the user. */
  readonly add: (files: readonly File[]) => void;
  readonly remove: (tmpId: string) => void;
  /** Hands all of them to the engine, in their order. */
  readonly submit: (receipt: boolean) => void;
  /** Hands a recording to the engine. */
  readonly sendRecording: (recording: Recording, receipt: boolean) => void;
  /** Those that the engine did not take: they wait to be sent again. */
  readonly isRefused: (tmpId: string) => boolean;
}

/** The files of a chat's composer. Each leaves it when the engine has it. */
export function useAttachments(chat: ChatKey): Attachments {
  const { t } = useTranslation("chatMedia");
  const dispatch = useDispatch();
  const waiting = useSyncExternalStore(tray.subscribe, () => tray.of(chat));
  const handovers = useSelector(selectHandovers);
  const showRefusals = useRefusals();
  const userId = useSelector(selectSelf)?.id;
  useEffect(() => {
    if (userId !== undefined) tray.belongTo(userId);
  }, [userId]);
  useEffect(() => {
    for (const { tmpId, submitted } of waiting)
      if (submitted && handovers[tmpId] === undefined) tray.leave(chat, tmpId);
  }, [chat, handovers, waiting]);
  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length > 0) showRefusals((named) => tray.add(chat, files, named));
    },
    [chat, showRefusals],
  );
  const handOver = (tmpId: string, attachment: Attachment, receipt: boolean) => {
    dispatch(fileSubmitted({ chat, tmpId, attachment, ...(receipt ? { receipt } : {}) }));
    tray.submit(chat, tmpId);
  };
  const submit = (receipt: boolean) => {
    for (const { tmpId, attachment } of waiting)
      if (attachment !== null && handovers[tmpId] !== "sending") handOver(tmpId, attachment, receipt);
  };
  const sendRecording = ({ file, duration, ending }: Recording, receipt: boolean) => {
    const attachment: Attachment = { kind: "audio", file, name: `${t("recordingName")}.${ending}`, duration };
    handOver(tray.hold(chat, attachment), attachment, receipt);
  };
  return {
    waiting,
    busy: waiting.some(({ attachment }) => attachment === null),
    ready: waiting.some(({ tmpId }) => handovers[tmpId] !== "sending"),
    add,
    remove: (tmpId) => tray.remove(chat, tmpId),
    submit,
    sendRecording,
    isRefused: (tmpId) => handovers[tmpId] === "refused",
  };
}
