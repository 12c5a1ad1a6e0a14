import { type Text, textsOf } from "./index.ts";
import type * as source from "./zh_CN/mailbox.ts";

const texts = textsOf<typeof source.mailboxTexts>("mailboxTexts");

/** What the server writes into mailboxes, and tells of them. */
export const mailboxTexts = {
  welcome: {
    title: texts["welcome.title"],
    content: texts["welcome.content"],
  },
  newPlace: {
    title: texts["newPlace.title"],
    content: texts["newPlace.content"],
  },
  passwordChanged: {
    title: texts["passwordChanged.title"],
    content: texts["passwordChanged.content"],
  },
  emailChanged: {
    title: texts["emailChanged.title"],
    content: texts["emailChanged.content"],
  },
  paid: {
    title: texts["paid.title"],
    content: texts["paid.content"],
  },
  refundAsked: {
    title: texts["refundAsked.title"],
    content: texts["refundAsked.content"],
  },
  reminded: {
    title: texts["reminded.title"],
    content: texts["reminded.content"],
  },
  visitorLate: {
    title: texts["visitorLate.title"],
    content: texts["visitorLate.content"],
  },
  visitorWaits: {
    title: texts["visitorWaits.title"],
    content: texts["visitorWaits.content"],
  },
  inquired: {
    title: texts["inquired.title"],
    content: texts["inquired.content"],
  },
} satisfies Record<string, Text | Record<"title" | "content", Text>>;
