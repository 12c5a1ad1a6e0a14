import * as v from "valibot";
import { ENGINES_CHANNEL, type SignOutWord } from "../../../src/contract/rendezvous.ts";
import type { EngineDeps } from "../ports.ts";

const SignOutWordSchema: v.GenericSchema<unknown, SignOutWord> = v.object({
  type: v.literal("signOut"),
  userId: v.number(),
  token: v.string(),
});

/** How engines of one profile tell each other that its user has signed out: the one that writes need not be the one that is told. */
export interface SignOuts {
  say(userId: number, token: string): void;
  close(): void;
}

export function createSignOuts(
  { openPeerChannel }: Pick<EngineDeps, "openPeerChannel">,
  heard: (userId: number, token: string) => void,
): SignOuts {
  const channel = openPeerChannel(ENGINES_CHANNEL, (message) => {
    const word = v.safeParse(SignOutWordSchema, message);
    if (word.success) heard(word.output.userId, word.output.token);
  });
  return {
    say: (userId, token) => channel.post({ type: "signOut", userId, token } satisfies SignOutWord),
    close: channel.close,
  };
}
