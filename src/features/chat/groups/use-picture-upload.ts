import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { useGroupPictures } from "../../../query/group-picture.ts";
import { type Cut, cutPicture } from "../../../ui/picture/cut-picture.ts";
import type { ChosenPicture } from "../../../ui/picture/read-picture.ts";
import { useUnmount } from "../../../ui/use-unmount.ts";
import { chatFailureText, useReport } from "../controls/use-report.ts";
import { newTmpId } from "../state/actions.ts";
import { selectUpload } from "../state/conversation-selectors.ts";
import type { WithChat } from "../state/slice.ts";

/**
 * Cuts a picture and makes it a group's.
 * @param onDone the server has taken it.
 * @returns how far it is (null while nothing is under way), why it failed, and the ways to start and to cancel.
 */
export function usePictureUpload(groupId: number, picture: ChosenPicture, onDone: () => void) {
  const { t } = useTranslation("chatGroups");
  const { t: tChat } = useTranslation("chat");
  const { t: tPicture } = useTranslation("picture");
  const report = useReport();
  const pictures = useGroupPictures();
  const running = useRef<string | null>(null);
  const [tmpId, setTmpId] = useState<string | null>(null);
  const [failed, setFailed] = useState("");
  const progress = useSelector((state: WithChat) =>
    tmpId === null ? undefined : selectUpload(state, tmpId),
  );
  const end = (why: string) => {
    running.current = null;
    setTmpId(null);
    setFailed(why);
  };
  const cancel = () => {
    if (running.current === null) return;
    pictures.cancel(running.current);
    end("");
  };
  useUnmount(cancel);
  const start = async (cut: Cut) => {
    const id = newTmpId();
    running.current = id;
    setTmpId(id);
    setFailed("");
    const file = await cutPicture(picture, cut).catch(() => null);
    if (running.current !== id) return;
    if (file === null) return end(tPicture("wrong.broken"));
    const attachment = { kind: "image", name: file.name, file } as const;
    const answer = await pictures.send({ groupId, tmpId: id, attachment });
    if (running.current !== id) return;
    if ("error" in answer) return end(chatFailureText(tChat, answer.error));
    end("");
    report.done(t("picture.done"));
    onDone();
  };
  return { share: tmpId === null ? null : shareOf(progress), failed, start, cancel };
}

function shareOf(progress: ReturnType<typeof selectUpload>): number {
  return progress === undefined || progress.total === 0 ? 0 : progress.loaded / progress.total;
}
