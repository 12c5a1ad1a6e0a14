import type { Attachment } from "../../../contract/chat-uploads.ts";
import type { ChatKey } from "../../../contract/engine.ts";
import { holdFile, releaseFile } from "../media/local-files.ts";
import { newTmpId } from "../state/actions.ts";
import { type FileFault, faultOf, sentName } from "./kinds.ts";
import { attachmentOf } from "./measure.ts";

/** A file that waits in a chat's composer to be sent. */
export interface Waiting {
  /** Also the name of the message that it becomes. */
  readonly tmpId: string;
  readonly name: string;
  readonly size: number;
  /** Null: it is being measured. */
  readonly attachment: Attachment | null;
  /** What is seen of it; null: nothing. */
  readonly url: string | null;
  /** It was handed over; the engine has not answered yet. */
  readonly submitted: boolean;
}

/** A file that was not taken, and why. */
export interface Refused {
  readonly name: string;
  readonly fault: FileFault | { readonly why: "tooMany" };
}

/** So many wait in one chat. */
export const WAITING_MAX = 20;

const none: readonly Waiting[] = [];

/**
 * The files that wait in the composers, by chat. They cannot lie in the store: they are no plain data. They outlive a visit to another chat,
 * and go with the tab.
 */
export class Tray {
  private readonly chats = new Map<ChatKey, readonly Waiting[]>();
  private readonly listeners = new Set<() => void>();
  /** Whose files they are; 0: nobody has come yet. */
  private userId = 0;

  /** Who is there now: another user's files are let go. */
  belongTo(userId: number): void {
    if (this.userId !== 0 && this.userId !== userId)
      for (const [chat, files] of this.chats) for (const { tmpId } of files) this.remove(chat, tmpId);
    this.userId = userId;
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    this.listeners.add(notify);
    return () => this.listeners.delete(notify);
  };

  of(chat: ChatKey): readonly Waiting[] {
    return this.chats.get(chat) ?? none;
  }

  /**
   * Takes files; each can be sent once it is measured.
   * @param fallback the name of one that has none.
   * @returns those that cannot be sent; nothing else is lost with them.
   */
  add(chat: ChatKey, files: readonly File[], fallback: string): readonly Refused[] {
    const refused: Refused[] = [];
    for (const file of files) {
      const name = sentName(file.name, fallback);
      const full = this.of(chat).length >= WAITING_MAX;
      const fault = full ? ({ why: "tooMany" } as const) : faultOf(file);
      if (fault === null) void this.take(chat, file, name);
      else refused.push({ name, fault });
    }
    return refused;
  }

  /** Takes what is measured already. @returns the name of the message that it becomes. */
  hold(chat: ChatKey, attachment: Attachment): string {
    const tmpId = newTmpId();
    const { url } = holdFile(tmpId, attachment);
    const { name, file } = attachment;
    this.put(chat, [...this.of(chat), { tmpId, name, size: file.size, attachment, url, submitted: false }]);
    return tmpId;
  }

  remove(chat: ChatKey, tmpId: string): void {
    this.leave(chat, tmpId);
    releaseFile(tmpId);
  }

  /** The engine has it: it is seen in the conversation from now on. */
  leave(chat: ChatKey, tmpId: string): void {
    this.put(
      chat,
      this.of(chat).filter((waiting) => waiting.tmpId !== tmpId),
    );
  }

  /** It is being handed over. */
  submit(chat: ChatKey, tmpId: string): void {
    this.change(chat, tmpId, { submitted: true });
  }

  private async take(chat: ChatKey, file: File, name: string): Promise<void> {
    const tmpId = newTmpId();
    const { size } = file;
    this.put(chat, [...this.of(chat), { tmpId, name, size, attachment: null, url: null, submitted: false }]);
    const attachment = await attachmentOf(file, name);
    // It may have been taken away meanwhile.
    if (!this.of(chat).some((waiting) => waiting.tmpId === tmpId)) return;
    const { url } = holdFile(tmpId, attachment);
    this.change(chat, tmpId, { attachment, url });
  }

  private change(chat: ChatKey, tmpId: string, part: Partial<Waiting>): void {
    this.put(
      chat,
      this.of(chat).map((waiting) => (waiting.tmpId === tmpId ? { ...waiting, ...part } : waiting)),
    );
  }

  private put(chat: ChatKey, waiting: readonly Waiting[]): void {
    if (waiting.length === 0) this.chats.delete(chat);
    else this.chats.set(chat, waiting);
    for (const notify of this.listeners) notify();
  }
}

/** The tab's. */
export const tray = new Tray();
