import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { ADMIN_ERROR_SHOWN_MS, TEXT_MAX } from "../../../contract/limits.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { MessageType } from "../../../contract/wire.ts";
import { filledGreeting, type GreetingNames, isLanguageOf } from "../../../domain/chat/greeting-words.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { visitorNameIn } from "../../../domain/chat/visitor-name.ts";
import { permits } from "../../../domain/permission.ts";
import { useRecordsQuery, useRunActionMutation } from "../../../query/resource-api.ts";
import { NOWHERE, useDefinition } from "../../../resource/definitions.ts";
import { selectPermissions } from "../../session/index.ts";
import { noticeShown } from "../../shell/index.ts";
import { selectGroup } from "../state/conversation-selectors.ts";
import { selectMembers, selectSelf } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { shownText, wireText } from "../texts/emoji-text.ts";
import { useTranslates } from "../visitors/service-chat.ts";
import type { CallDispatch } from "../visitors/translation/keep-original.ts";
import { insteadOf } from "../visitors/translation/send-later.ts";
import { insertInto } from "./inserting.ts";
import { textOf } from "./panel-props.ts";
import { useSending } from "./use-sending.ts";

/** So many greetings an agent has at hand: far more than anybody knows. */
const GREETINGS = 500;

/** A greeting of customer service (resources 10.6), as it would be sent here. */
export interface ServiceGreeting {
  readonly id: number;
  readonly title: string;
  readonly type: "text" | "image" | "card";
  /** With its names filled in. */
  readonly text: string;
  readonly lang: string;
  readonly shortcut: string;
  readonly group: string;
  readonly isShared: boolean;
  readonly picture: string;
  readonly link: string;
}

/** The names that greetings are filled with in a conversation. */
function useNames(conversation: AnyRecord | undefined): GreetingNames {
  const self = useSelector(selectSelf);
  const groupId = Number(conversation?.groupId ?? 0);
  const own = useSelector((state: WithChat) => selectMembers(state)[groupId])?.find(
    ({ userId }) => userId === self?.id,
  );
  const agent = own?.remarkNickName || own?.showNickName || self?.nickName || "";
  const named = useSelector((state: WithChat) => selectGroup(state, groupId))?.name ?? "";
  const site = textOf((conversation?.site as { name?: unknown } | null | undefined)?.name);
  // Who has no name is greeted without one.
  const isUnnamed = visitorNameIn(named, () => "") !== named;
  return useMemo(() => ({ name: isUnnamed ? "" : named, agent, site }), [agent, isUnnamed, named, site]);
}

/** The greetings of an agent, those in the visitor's language first; undefined until they are there, and to whom they are not shown. */
export function useServiceGreetings(conversation: AnyRecord | undefined) {
  const known = useDefinition("greeting");
  const held = useSelector(selectPermissions);
  const definition = typeof known === "string" ? NOWHERE : known;
  const isOff = definition === NOWHERE || !permits(["admin", "greeting:list"], held);
  const names = useNames(conversation);
  const language = textOf(conversation?.language);
  const answer = useRecordsQuery(
    { definition, query: { page: 0, size: GREETINGS, status: 1 } },
    { skip: isOff },
  );
  const rows = answer.currentData?.content;
  const greetings = useMemo(
    () =>
      rows
        ?.map((row) => greetingOf(row, names))
        .toSorted((a, b) => Number(isLanguageOf(b.lang, language)) - Number(isLanguageOf(a.lang, language))),
    [rows, names, language],
  );
  return { answer, greetings, definition };
}

function greetingOf(row: AnyRecord, names: GreetingNames): ServiceGreeting {
  const group = row.group as { readonly name?: unknown } | null | undefined;
  return {
    ...{ id: row.id, title: textOf(row.title), lang: textOf(row.lang), shortcut: textOf(row.shortcut) },
    type: row.type === "image" || row.type === "card" ? row.type : "text",
    text: filledGreeting(textOf(row.content), names),
    ...{ group: textOf(group?.name), isShared: row.scope === "shared" },
    ...{ picture: textOf(row.mediaUrl), link: textOf(row.link) },
  };
}

/** Notes that a greeting was used; that it could not be noted keeps nobody from using it. */
export function useCounting() {
  const known = useDefinition("greeting");
  const [run] = useRunActionMutation();
  return useCallback(
    (id: number) => {
      if (typeof known === "string") return;
      const action = known.actions?.find(({ name }) => name === "used");
      if (action) void run({ definition: known, action, id });
    },
    [known, run],
  );
}

/** A picture or card as it is sent. */
export interface GreetingMessage {
  readonly messageType: number;
  readonly content: object;
}

/** What a greeting is sent as; null where it is a text. A picture is without its size until it was measured. */
export function messageOf({ type, text, title, picture, link }: ServiceGreeting): GreetingMessage | null {
  if (type === "card") {
    const about = { ...(picture === "" ? {} : { image: picture }), ...(link === "" ? {} : { url: link }) };
    return { messageType: MessageType.card, content: { kind: "link", name: title, text, ...about } };
  }
  if (type !== "image" || picture === "") return null;
  return { messageType: MessageType.image, content: pictureContent(picture, new Image()) };
}

/** The same, with its size where it is a picture that comes. */
export async function measured(message: GreetingMessage): Promise<GreetingMessage> {
  const { originUrl } = message.content as { readonly originUrl?: string };
  if (message.messageType !== MessageType.image || originUrl === undefined) return message;
  const picture = new Image();
  picture.src = originUrl;
  await picture.decode().catch(() => {
    // One that does not come is sent all the same.
  });
  return { ...message, content: pictureContent(originUrl, picture) };
}

const pictureContent = (address: string, { naturalWidth, naturalHeight }: HTMLImageElement) => ({
  ...{ originUrl: address, thumbUrl: address, width: naturalWidth, height: naturalHeight },
});

/**
 * Sends a greeting as what it is, and counts it. A text is sent as the composer would send it: translated where the conversation is. One that could not
 * be translated is not sent, which is said; it is put into the composer, where that is there.
 */
export function useSendGreeting(chat: ChatKey) {
  const send = useSending(chat);
  const sendText = useSendText(chat);
  const count = useCounting();
  return useCallback(
    async (greeting: ServiceGreeting) => {
      const found = messageOf(greeting);
      if (found !== null) {
        const { messageType, content } = await measured(found);
        send(messageType, content);
      } else if (!(await sendText(greeting))) return;
      count(greeting.id);
    },
    [count, send, sendText],
  );
}

/** Sends the text of a greeting. What it gives returns whether it was used: sent, or put into the composer. */
function useSendText(chat: ChatKey) {
  const { t } = useTranslation("servicePanels");
  const dispatch = useDispatch<CallDispatch>();
  const send = useSending(chat);
  const groupId = parseChatKey(chat).targetId;
  const mayTranslate = useTranslates(groupId);
  return useCallback(
    async ({ title, text }: ServiceGreeting): Promise<boolean> => {
      const written = shownText(text);
      const instead = mayTranslate ? await insteadOf(dispatch, { groupId, text: written }) : null;
      if (instead === null) {
        send(MessageType.text, text);
        return true;
      }
      const content = instead === "failed" ? "" : wireText(instead.content).trim();
      if (instead !== "failed" && content !== "" && content.length <= TEXT_MAX) {
        instead.onSubmitted(send(MessageType.text, content), text);
        return true;
      }
      const isKept = insertInto(chat, text, true);
      const notice = t(isKept ? "greetingKept" : "greetingUnsent", { title });
      dispatch(noticeShown({ text: notice, tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
      return isKept;
    },
    [chat, dispatch, groupId, mayTranslate, send, t],
  );
}
