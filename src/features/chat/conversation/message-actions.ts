import { readCard } from "../../../contract/cards.ts";
import type { ChatMessage } from "../../../contract/engine.ts";
import { RECALL_WINDOW_MS } from "../../../contract/limits.ts";
import { isActionType, isTipType, MessageStatus, MessageType } from "../../../contract/wire.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { type SystemContent, systemContent } from "../../../domain/chat/system-content.ts";
import { isForwardable } from "../forward/forwardable.ts";

export type MessageAction =
  | "copy"
  | "quote"
  | "forward"
  | "translate"
  | "select"
  | "top"
  | "untop"
  | "recall"
  | "retry"
  | "discard"
  | "delete";

/** What decides what the user may do with the messages of a chat. */
export interface Abilities {
  /** Owner or manager of the group: withdraws also what others sent, and pins. */
  readonly manages: boolean;
  /** Can write here. */
  readonly canSend: boolean;
  /** May have messages translated here. */
  readonly translates?: boolean;
  /** The message that is at the top; null for none. */
  readonly topId: number | null;
}

/**
 * What can be done with a message (contract §4: recall of one's own, at most 5 minutes old; the owner and managers of a group recall any and set its top
 * message).
 * @param now epoch ms on the server's clock.
 */
export function actionsOf(message: ChatMessage, now: number, abilities: Abilities): readonly MessageAction[] {
  if (message.status === MessageStatus.recalled || isTipType(message.type)) return [];
  const copy = textOf(message) === "" ? [] : (["copy"] as const);
  if (message.id === undefined) return [...copy, ...localActions(message)];
  return isOfSystem(message)
    ? [...copy, "select", "delete"]
    : [...copy, ...storedActions(message, now, abilities)];
}

/** What a message says in words, to be copied; empty where it is a picture, a file or the like. */
export function textOf(message: ChatMessage): string {
  if (isOfSystem(message)) return systemText(message);
  if (message.type === MessageType.card) return cardText(message.content);
  return message.type === MessageType.text ? message.content : "";
}

function cardText(content: string): string {
  const { name, url } = readCard(content) ?? {};
  return [name, url].filter(Boolean).join("\n");
}

function isOfSystem({ chat }: ChatMessage): boolean {
  return parseChatKey(chat).type === "SYSTEM";
}

function localActions({ status, local }: ChatMessage): readonly MessageAction[] {
  const stuck = status === MessageStatus.failed || status === MessageStatus.unconfirmed;
  if (!stuck) return [];
  return local?.failure === "fileLost" ? ["discard"] : ["retry", "discard"];
}

function storedActions(message: ChatMessage, now: number, abilities: Abilities): readonly MessageAction[] {
  const actions: MessageAction[] = [];
  const isContent = !isActionType(message.type);
  if (abilities.canSend && isContent) actions.push("quote");
  if (isForwardable(message)) actions.push("forward");
  if (abilities.translates === true && message.type === MessageType.text) actions.push("translate");
  actions.push("select");
  if (abilities.manages && isContent) actions.push(abilities.topId === message.id ? "untop" : "top");
  const own = message.selfSend && now - message.sendTime < RECALL_WINDOW_MS;
  if ((own || abilities.manages) && isContent) actions.push("recall");
  actions.push("delete");
  return actions;
}

/** Keys that stand for an action while the focus is on a message. */
export const ACTION_KEYS: Partial<Record<MessageAction, string>> = {
  copy: "C",
  quote: "Q",
  forward: "F",
  translate: "T",
  select: "S",
  recall: "Z",
  delete: "Del",
};

/** As much of a keyboard event as decides what it means. */
export interface ActionKeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The action that a key stands for; null for none. */
export function actionOfKey({ key, ctrlKey, metaKey, altKey }: ActionKeyPress): MessageAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const pressed = key === "Delete" ? "Del" : key.toUpperCase();
  const found = Object.entries(ACTION_KEYS).find(([, label]) => label === pressed);
  return (found?.[0] as MessageAction | undefined) ?? null;
}

/** What is between two lines of markup. */
const LINE_END = /<br\s*\/?>|<\/(?:p|h[1-6]|li|tr|div|blockquote|pre)>/gi;

/** A system message as plain text: its title, its introduction, and what it says or leads to. */
export function systemText({ title, intro, content }: SystemTextParts): string {
  return [title, intro, plainContent(systemContent(content))].filter(Boolean).join("\n");
}

/** As much of a system message as can be put into words. */
interface SystemTextParts {
  readonly title?: string;
  readonly intro?: string;
  readonly content: string;
}

function plainContent(content: SystemContent): string {
  if (content.kind === "link") return content.href;
  if (content.kind === "text") return content.text;
  const lines = content.html.replace(LINE_END, "$&\n");
  const text = new DOMParser().parseFromString(lines, "text/html").body.textContent;
  return text.replace(/\n{3,}/g, "\n\n").trim();
}
