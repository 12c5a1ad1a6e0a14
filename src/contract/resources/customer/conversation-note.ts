import { defineResource } from "../definition.ts";
import { flag, number, ref, text, time } from "../field-builders.ts";

/** Most characters of an internal note. */
export const NOTE_MAX = 1_000;

const kept = { min: 0, max: Number.MAX_SAFE_INTEGER, readOnly: true, elsewhere: true } as const;

/**
 * What agents noted of conversations for one another (resources 10.5): when one was handed on, and in between. None replaces another, nobody changes
 * one, and whoever wrote it may delete it. It is never told to the visitor.
 */
export const conversationNote = defineResource({
  name: "conversationNote",
  path: "imchat/service/note",
  permission: "conversation",
  title: "conversationNote.area.title",
  nameField: "text",
  fields: {
    conversation: ref("conversationNote.conversation", {
      to: "conversation",
      key: "conversationId",
      plain: true,
      readOnly: true,
      required: true,
    }),
    /** The chat of the conversation, in which its notes are shown among the messages. */
    groupId: number("conversation.groupId", { ...kept, required: true, indexed: true }),
    /** The user who wrote it; null of one that is older than the list of notes, where the history did not say. */
    authorId: number("conversationNote.authorId", kept),
    author: text("conversationNote.author", { max: 64, readOnly: true, computed: true }),
    text: text("conversationNote.text", { max: NOTE_MAX, multiline: true, readOnly: true, required: true }),
    time: time("conversationNote.time", { readOnly: true, required: true }),
    /** The same for clocks, epoch ms. */
    at: number("conversationNote.at", { ...kept, computed: true }),
    mine: flag("conversationNote.mine", { readOnly: true, computed: true, elsewhere: true }),
  },
  list: {
    columns: [
      { field: "time", priority: "main" },
      { field: "author", priority: "main", unsorted: true },
      { field: "text", width: 420, priority: "main" },
      { field: "conversation", hidden: true },
    ],
    filters: ["conversation", "groupId", "time"],
    sort: ["time,desc", "id,desc"],
  },
  operations: { create: false, update: false, remove: false, export: false, history: false },
  actions: [
    {
      name: "discard",
      label: "conversationNote.action.discard",
      icon: "trash",
      places: ["row"],
      tone: "danger",
      method: "POST",
      path: "/discard/:id",
      permission: "conversation:accept",
      when: { mine: [true] },
      confirm: "conversationNote.action.discard.confirm",
      done: "conversationNote.action.discard.done",
    },
  ],
  unaudited: true,
  table: "service_conversation_note",
});
