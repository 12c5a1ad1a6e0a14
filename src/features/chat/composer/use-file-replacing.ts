import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { holdFile } from "../media/local-files.ts";
import { fileSubmitted } from "../state/actions.ts";
import { faultOf, sentName } from "./kinds.ts";
import { attachmentOf } from "./measure.ts";
import { useRefusals } from "./use-refusals.ts";

/** Gives a message whose file was lost another one, in its place and under its name; one that cannot be sent is named to the user. */
export function useFileReplacing(chat: ChatKey, tmpId: string) {
  const { t } = useTranslation("chatMedia");
  const dispatch = useDispatch();
  const showRefusals = useRefusals();
  return async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const name = sentName(file.name, t("fileNameless"));
    const fault = faultOf(file);
    if (fault !== null) return showRefusals(() => [{ name, fault }]);
    const attachment = await attachmentOf(file, name);
    holdFile(tmpId, attachment);
    dispatch(fileSubmitted({ chat, tmpId, attachment }));
  };
}
