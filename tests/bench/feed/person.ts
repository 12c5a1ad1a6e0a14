import type { BuiltMenu } from "../../../src/contract/admin.ts";
import type { Friend, PrivateMessage } from "../../../src/contract/chat.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";

/** Ids of friends begin here; those of signed-in people lie below. */
const FIRST_FRIEND = 1_001;
/** Frames of private messages are brought to about this length, bytes (design/performance.md "Fan-out"). */
const FRAME_BYTES = 350;
/** Of a frame without its content. */
const FRAME_REST = 130;
const WORDS = "the sample left our warehouse this morning and should reach you before the weekend ";

/** A signed-in user of the feed: whoever writes to him, and all that was written. */
export class Person {
  /** Ascending by id. */
  readonly messages: PrivateMessage[] = [];
  private nextId = 1;

  constructor(
    readonly id: number,
    readonly friendCount: number,
  ) {}

  get userName(): string {
    return `person${this.id}`;
  }

  /** The id of a friend, counted from 0. */
  friendId(index: number): number {
    return FIRST_FRIEND + (index % Math.max(1, this.friendCount));
  }

  friends(): Friend[] {
    return Array.from({ length: this.friendCount }, (_, index) => ({
      id: this.friendId(index),
      showNickName: `Friend ${index + 1}`,
      nickName: `Friend ${index + 1}`,
      online: index % 3 === 0,
      deleted: false,
    })) as Friend[];
  }

  /**
   * A new message of a friend.
   * @param lead its beginning, by which whoever gets it recognises it.
   * @param kept whether a pull brings it too.
   */
  receive(friend: number, lead: string, { kept = true, sendTime = Date.now() } = {}): PrivateMessage {
    const id = this.nextId;
    this.nextId += 1;
    const message = {
      id,
      sendId: this.friendId(friend),
      recvId: this.id,
      type: MessageType.text,
      content: filled(`${lead} `),
      status: MessageStatus.sent,
      sendTime,
    } as PrivateMessage;
    if (kept) this.messages.push(message);
    return message;
  }

  /** Messages above an id, as a pull gives them. */
  after(minId: number, size: number): readonly PrivateMessage[] {
    let low = 0;
    let high = this.messages.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.messages[middle]?.id ?? 0) <= minId) low = middle + 1;
      else high = middle;
    }
    return this.messages.slice(low, low + size);
  }
}

function filled(lead: string): string {
  const wanted = FRAME_BYTES - FRAME_REST;
  return lead + WORDS.repeat(Math.ceil(wanted / WORDS.length)).slice(0, Math.max(0, wanted - lead.length));
}

/** A menu that leads to the chat. */
export const chatMenu: readonly BuiltMenu[] = [
  {
    name: "customer",
    path: "/customer",
    component: "Layout",
    alwaysShow: true,
    meta: { title: "Customer service", icon: "chat" },
    children: [
      {
        name: "chat",
        path: "chat/imchat",
        component: "customer/imchat/index",
        meta: { title: "Live chat", icon: "chat" },
      },
    ],
  },
];
