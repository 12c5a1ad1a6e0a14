import { TEXT_MAX } from "../limits.ts";
import { MessageStatus, MessageType } from "../wire.ts";
import { choice, file, ref, text, time } from "./field-builders.ts";

/** What the administrator's lists of private and of group messages share (specification §1 "Instant messaging"). */

/** Who has not this permission sees of a message its kind, its time and who sent it; whoever reads what it says is named in the operation log. */
export const READ_MESSAGES = "im:content";

const told = { readOnly: true } as const;

/** Most bytes of a file that is sent. */
const FILE_MOST = 50 * 1_024 * 1_024;

/** One of those who take part in a chat. */
export const person = { to: "user", plain: true, readOnly: true } as const;

/** Asks a list for what one user takes part in, on whichever side. */
export const anyPerson = ref("imFriend.person", {
  ...person,
  key: "personId",
  computed: true,
  elsewhere: true,
});

export const messageFields = {
  sender: ref("imPrivateMessage.sender", { ...person, key: "sendId" }),
  type: choice("imPrivateMessage.type", {
    ...told,
    options: [
      { value: MessageType.text, label: "imPrivateMessage.type.text" },
      { value: MessageType.image, label: "imPrivateMessage.type.image" },
      { value: MessageType.file, label: "imPrivateMessage.type.file" },
      { value: MessageType.audio, label: "imPrivateMessage.type.audio" },
      { value: MessageType.video, label: "imPrivateMessage.type.video" },
      { value: MessageType.card, label: "imPrivateMessage.type.card" },
      { value: MessageType.textTip, label: "imPrivateMessage.type.tip" },
      { value: MessageType.voiceAction, label: "imPrivateMessage.type.voiceCall" },
      { value: MessageType.videoAction, label: "imPrivateMessage.type.videoCall" },
    ],
  }),
  /** What it says, or what stands for it, to whoever may read it. */
  words: text("imPrivateMessage.words", {
    ...told,
    max: TEXT_MAX,
    multiline: true,
    computed: true,
    verbatim: true,
    none: "imPrivateMessage.words.none",
  }),
  file: file("imPrivateMessage.file", { ...told, max: FILE_MOST, computed: true }),
  sendTime: time("imPrivateMessage.sendTime", { ...told, computed: true }),
} as const;

const status = (value: number, label: "unsent" | "sent" | "recalled" | "read") =>
  ({ value, label: `imPrivateMessage.status.${label}` }) as const;

/** Of a private message; in a group nobody knows of each who has got it and who has read it. */
export const privateStatus = choice("imPrivateMessage.status", {
  ...told,
  options: [
    { ...status(MessageStatus.unsent, "unsent"), tone: "warning" },
    status(MessageStatus.sent, "sent"),
    { ...status(MessageStatus.recalled, "recalled"), tone: "danger" },
    { ...status(MessageStatus.read, "read"), tone: "success" },
  ],
});

export const groupStatus = choice("imPrivateMessage.status", {
  ...told,
  options: [
    status(MessageStatus.sent, "sent"),
    { ...status(MessageStatus.recalled, "recalled"), tone: "danger" },
  ],
});

/** How either list is shown: newest first, and not exported, so that each reading is one of a few pages. */
export const messageColumns = [
  { field: "sendTime", priority: "main", sorted: true },
  { field: "sender", priority: "main" },
  { field: "type", priority: "main" },
  { field: "words", width: 300 },
  "file",
  "status",
] as const;

export const MESSAGE_OPERATIONS = {
  create: false,
  update: false,
  remove: false,
  history: false,
  export: false,
} as const;
