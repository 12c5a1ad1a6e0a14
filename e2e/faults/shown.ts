import type { Page } from "@playwright/test";

/** A row of the chat list as it is in a page. */
export interface ShownChat {
  readonly key: string;
  readonly unread: number;
  readonly preview: string;
  /** What the row shows of an own message that is not on the server: waiting, failed or unconfirmed. */
  readonly mark: string | null;
}

/** A message as it is in a page; own ones that the server does not have go by their temporary id. */
export interface ShownMessage {
  readonly id: string;
  readonly own: boolean;
  /** Null: it was withdrawn. */
  readonly text: string | null;
  /** The word of its state, where it is shown. */
  readonly state: string | null;
}

/** What a page of the chat shows. */
export interface Shown {
  readonly chats: readonly ShownChat[];
  /** The chat in front; null for none. */
  readonly chat: string | null;
  readonly messages: readonly ShownMessage[];
  readonly composer: string | null;
  readonly banners: readonly string[];
}

/** Reads what a page of the chat shows now, in one go. */
export function readShown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const textOf = (root: Element, selector: string) => root.querySelector(selector)?.textContent ?? "";
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const chatOf = (row: Element) => ({
      key: row.getAttribute("data-chat") ?? "",
      unread: Number.parseInt(textOf(row, ".qs-chat-badge > [aria-hidden]"), 10) || 0,
      preview: textOf(row, ".qs-chat-row-preview"),
      mark:
        row.querySelector(".qs-chat-row-sending, .qs-chat-row-failed, .qs-chat-row-unconfirmed")
          ?.textContent ?? null,
    });
    const messageOf = (element: Element) => {
      const isTip = element.matches(".qs-chat-tip");
      const status = element.querySelector(".qs-chat-status");
      return {
        id: element.getAttribute("data-message") ?? "",
        own: element.getAttribute("data-own") === "true",
        text: isTip ? null : textOf(element, ".qs-chat-bubble"),
        state: status === null ? null : status.getAttribute("title") || status.textContent,
      };
    };
    return {
      chats: all(".qs-chat-row").map(chatOf),
      chat: document.querySelector('.qs-chat-row[data-selected="true"]')?.getAttribute("data-chat") ?? null,
      messages: all(".qs-chat-messages [data-message]").map(messageOf),
      composer: document.querySelector<HTMLTextAreaElement>(".qs-chat-input")?.value ?? null,
      banners: all(".qs-chat-banner-text").map((banner) => banner.textContent ?? ""),
    };
  });
}
