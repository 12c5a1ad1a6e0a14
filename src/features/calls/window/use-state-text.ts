import { useTranslation } from "react-i18next";
import type { CallView } from "../../../contract/calls.ts";
import { useMediaState } from "../runtime/held-media.ts";
import { stateText } from "../state/call-text.ts";

/** Where a call stands, in words; null while it simply goes on. Of a group one who reconnects is said of at their picture. */
export function useStateText(call: CallView): string | null {
  const { t } = useTranslation("calls");
  const media = useMediaState();
  const isReconnecting =
    call.chat.startsWith("PRIVATE") &&
    Object.values(media?.peers ?? {}).some(({ connection }) => connection === "reconnecting");
  return stateText(t, call, isReconnecting);
}
