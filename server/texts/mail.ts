import { type Text, textsOf } from "./index.ts";
import type * as source from "./zh_CN/mail.ts";

const texts = textsOf<typeof source.mailTexts>("mailTexts");

/** What the server's mail says. */
export const mailTexts = {
  greeting: texts.greeting,
  signature: texts.signature,
  newAddress: {
    subject: texts["newAddress.subject"],
    before: texts["newAddress.before"],
    after: texts["newAddress.after"],
  },
  reset: {
    subject: texts["reset.subject"],
    before: texts["reset.before"],
    after: texts["reset.after"],
  },
  passwordChanged: {
    subject: texts["passwordChanged.subject"],
    before: texts["passwordChanged.before"],
    after: texts["passwordChanged.after"],
  },
  addressChanged: {
    subject: texts["addressChanged.subject"],
    before: texts["addressChanged.before"],
    after: texts["addressChanged.after"],
  },
} satisfies Record<string, Text | Record<"subject" | "before" | "after", Text>>;
