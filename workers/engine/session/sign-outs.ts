import * as v from "valibot";
import { ENGINES_CHANNEL, type SignOutMessage } from "../../../src/contract/rendezvous.ts";
import type { EngineDeps } from "../ports.ts";

const SignOutMessageSchema: v.GenericSchema<unknown, SignOutMessage> = v.object({
  type: v.literal("signOut"),
  userId: v.number(),
  token: v.string(),
});

/** How engines of one profile let each other know that its user has signed out: the one that writes need not be the one that was asked. */
export interface SignOuts {
  announce(userId: number, token: string): void;
  close(): void;
}

export function createSignOuts(
  { openPeerChannel }: Pick<EngineDeps, "openPeerChannel">,
  signedOut: (userId: number, token: string) => void,
): SignOuts {
  const channel = openPeerChannel(ENGINES_CHANNEL, (message) => {
    const parsed = v.safeParse(SignOutMessageSchema, message);
    if (parsed.success) signedOut(parsed.output.userId, parsed.output.token);
  });
  return {
    announce: (userId, token) => channel.post({ type: "signOut", userId, token } satisfies SignOutMessage),
    close: channel.close,
  };
}
