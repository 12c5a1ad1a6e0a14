import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { CallEnd } from "../../../contract/calls.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { ToastFromHere } from "../../../ui/toaster/toast-from-here.tsx";
import { endText, mayRepeat } from "../state/call-text.ts";
import { useCallPeople } from "../state/people.ts";
import { callAsked, endClosed } from "../state/slice.ts";

/** What became of a call is said for so long, ms. */
export const END_SHOWN_MS = 8_000;

const NOBODY: readonly never[] = [];

/** What became of a call, and the way to try again. */
export function EndNote({ end }: { readonly end: CallEnd }) {
  const { t } = useTranslation("calls");
  const dispatch = useDispatch();
  const { isGroup, name, picture } = useCallPeople({ chat: end.chat, peers: NOBODY });
  const close = () => void dispatch(endClosed());
  const again = () => {
    const { targetId: friendId } = parseChatKey(end.chat);
    dispatch(callAsked({ do: "dial", friendId, mode: end.mode, name, picture: picture ?? "" }));
  };
  const repeats = !isGroup && mayRepeat(end);
  return (
    <ToastFromHere
      tone={end.reason === "done" || end.reason === "elsewhere" ? "primary" : "danger"}
      mark={<Avatar name={name} image={picture} />}
      title={name}
      text={endText(t, end)}
      {...(repeats && {
        action: (
          <button type="button" onClick={again}>
            {t("again")}
          </button>
        ),
      })}
      closing={{ label: t("close"), afterMs: END_SHOWN_MS, onClose: close }}
    />
  );
}
