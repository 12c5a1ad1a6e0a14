import type { Alert } from "../../../contract/engine.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { visitorNameIn } from "../../../domain/chat/visitor-name.ts";
import type { NotificationText } from "../alerts/alert-port.ts";
import type { ChatParty } from "../state/selectors.ts";
import { type ChatTexts, partyName, previewText, saidText } from "./chat-text.ts";

/** Longest text of a notification: what does not fit is cut by the system anyway, and nobody reads on. */
const BODY_MAX = 160;

/**
 * An alert as a notification shows it: the chat's name, and in it who wrote what; of a visitor their name, and the site that they are on.
 * @param nameOf the name under which the user knows somebody.
 */
export function notificationText(
  t: ChatTexts,
  alert: Alert,
  party: ChatParty,
  nameOf: (userId: number) => string | undefined,
): NotificationText {
  const { chat, about, sendId, sendNickName } = alert;
  const { type } = parseChatKey(chat);
  const text = alertText(t, alert);
  if (about === "visitor") {
    const name = visitorNameIn(sendNickName ?? "", (number) => t("visitorNamed", { number }));
    return { title: name, body: text.slice(0, BODY_MAX) };
  }
  const sender = nameOf(sendId) ?? sendNickName ?? t("unknownUser");
  const stranger = type === "PRIVATE" && party.name === null;
  const title = stranger ? sender : partyName(t, party);
  const named = type === "GROUP" ? saidText(t, sender, alert.last ?? null, text) : text;
  const body = alert.mention === true && about === "message" ? `${t("atMeMark")} ${named}` : named;
  return { title, body: body.slice(0, BODY_MAX) };
}

function alertText(t: ChatTexts, { about, last, mode, chat, visitor }: Alert): string {
  switch (about) {
    case "visitor":
      return t(visitor?.isGiven === true ? "alertOf.visitor.given" : "alertOf.visitor.waits", {
        site: visitor?.site ?? "",
      });
    case "message":
      return previewText(t, last ?? null);
    case "friendRequest":
      return t("alertOf.friendRequest");
    case "call":
      if (parseChatKey(chat).type === "GROUP") return t("alertOf.call.group");
      return t(mode === "video" ? "alertOf.call.video" : "alertOf.call.voice");
  }
}
