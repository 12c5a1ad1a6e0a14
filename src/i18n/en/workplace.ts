import type { Texts } from "../texts.ts";
import type { workplace as source } from "../zh_CN/workplace.ts";

export const workplace: Texts<typeof source> = {
  title: "Workplace",
  "greeting.night": "Good night, {name}",
  "greeting.morning": "Good morning, {name}",
  "greeting.noon": "Good day, {name}",
  "greeting.afternoon": "Good afternoon, {name}",
  "greeting.evening": "Good evening, {name}",
  "summary.unread":
    "{count, plural, one {{count} message is waiting for you.} other {{count} messages are waiting for you.}}",
  "summary.clear": "You are all caught up.",
  "summary.loading": "Catching up on messages…",
  figures: "At a glance",
  unread: "Unread messages",
  unreadChats: "{count, plural, one {in {count} chat} other {in {count} chats}}",
  unreadNone: "nothing unread",
  colleagues: "Colleagues online",
  colleaguesOf: "of {count}",
  colleaguesNone: "no friends yet",
  connection: "Connection",
  connectionHint: "one connection for all tabs of this browser",
  connectionRetry: "try number {count}",
  connectionClosed: "the chat is offline here",
  offline: "What is new shows once the chat is online here again.",
  recent: "Recent chats",
  allChats: "All chats",
  noRecent: "No chats yet",
  noRecentHint: "Open the chat page and pick a colleague to begin.",
  people: "Colleagues",
  noPeople: "No friends yet",
  loading: "Loading…",
};
