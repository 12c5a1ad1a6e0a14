import { ChatCode } from "../../src/contract/wire.ts";
import type { Text, TextValues } from "../texts/index.ts";

/** A refusal that the caller gets in the envelope, in the language of the request (contract §1). */
export class ChatError extends Error {
  constructor(
    readonly text: Text,
    readonly values: TextValues = {},
    readonly code: number = ChatCode.business,
  ) {
    super(text.en);
    this.name = "ChatError";
  }
}
