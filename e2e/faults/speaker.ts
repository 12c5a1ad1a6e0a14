import { randomUUID } from "node:crypto";
import { ChatCode } from "../../src/contract/wire.ts";
import type { Caller } from "../support/caller.ts";
import { ChatRefused } from "../support/calls.ts";

/** Tries of one call while the server goes and comes. */
const TRIES = 100;

/**
 * Somebody at another place who sends over HTTP, on a line of his own: what he sends goes on in the background, in order, and is sent again when
 * the server was not there.
 */
export class Speaker {
  private sent = Promise.resolve();
  private readonly ids = new Map<string, number[]>();

  /**
   * @param serverIsUp resolves when there is a server to speak to.
   */
  constructor(
    private readonly caller: Caller,
    private readonly serverIsUp: () => Promise<void>,
  ) {}

  /** Sends something to a user (`PRIVATE:id`) or a group. */
  send(chat: string, text: string): void {
    const tmpId = randomUUID();
    const [kind, id] = place(chat);
    this.next(async () => {
      const message =
        kind === "PRIVATE"
          ? await this.caller.send(id, text, tmpId)
          : await this.caller.sendGroup(id, text, { tmpId });
      this.ids.set(chat, [...(this.ids.get(chat) ?? []), message.id ?? 0]);
    });
  }

  /** Withdraws what he sent last in a chat. */
  recallLast(chat: string): void {
    this.next(async () => {
      const id = this.ids.get(chat)?.at(-1);
      if (id === undefined) return;
      const name = chat.startsWith("PRIVATE") ? "recallPrivate" : "recallGroup";
      await this.caller.call(name, { params: { id } });
    });
  }

  /** Reads a chat to its end. */
  read(chat: string): void {
    const [kind, id] = place(chat);
    this.next(async () => {
      if (kind === "PRIVATE") await this.caller.call("readPrivate", { query: { friendId: id } });
      else await this.caller.readGroup(id);
    });
  }

  /** Makes somebody a manager of a group of his, or an ordinary member again. */
  manage(groupId: number, userId: number, isManager: boolean): void {
    this.next(async () => {
      await this.caller.call("groupManager", { body: { groupId, userIds: [userId], isManager } });
    });
  }

  publish(title: string): void {
    this.next(async () => void (await this.caller.publish({ title, content: title })));
  }

  /** Resolves when all has been sent. Rejects when something could not be. */
  done(): Promise<void> {
    return this.sent;
  }

  private next(run: () => Promise<void>): void {
    this.sent = this.sent.then(() => this.insist(run));
    // Whoever waits for the end gets the error.
    this.sent.catch(() => undefined);
  }

  private async insist(run: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await this.serverIsUp();
      try {
        return await run();
      } catch (error) {
        if (tries >= TRIES) throw error;
        if (!(error instanceof ChatRefused)) continue;
        if (error.code !== ChatCode.tokenInvalid) throw error;
        await this.caller.refresh();
      }
    }
  }
}

function place(chat: string): [kind: string, id: number] {
  const [kind = "", id = ""] = chat.split(":");
  return [kind, Number(id)];
}
