import type { Line, Participant } from "./participant.ts";
import type { Person, ServerUnderTest } from "./server-under-test.ts";

/** What the tests share: one server, and everybody signed in at it. */
export interface World {
  readonly server: ServerUnderTest;
  readonly people: Readonly<Record<Person, Participant>>;
  /** Opens a socket that is closed after the test. */
  connect(person: Person, options?: Parameters<Participant["connect"]>[0]): Promise<Line>;
  /** Signs a person in once more. */
  again(person: Person): Promise<Participant>;
}

/** How a rule reaches the world: it is there once the tests run. */
export type TheWorld = () => World;
