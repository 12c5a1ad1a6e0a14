import { Refusal } from "../http/errors.ts";
import { isPrivateAddress } from "../outgoing/net.ts";
import { mailToolTexts } from "../texts/mail-tool.ts";
import { outgoingTexts } from "../texts/outgoing.ts";
import type { Letter, Mail } from "./mail.ts";
import { mailFailure } from "./mail-server.ts";

/** Sends a letter that somebody waits for. @returns why it was not sent, in words for them. */
export async function deliver(mail: Pick<Mail, "send">, letter: Letter): Promise<Refusal | undefined> {
  try {
    await mail.send(letter);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (isPrivateAddress(error)) return new Refusal(400, outgoingTexts.privateAddress);
    const { kind, reason } = mailFailure(error);
    return new Refusal(400, mailToolTexts[kind], { reason });
  }
}
