/**
 * A chat server as the conformance suite sees it: its real wire (HTTP and websockets, contract part I) and a clock. Everything that can be
 * asked or said on the wire is asked and said there; the rest of this port only sets the scene.
 *
 * `http` and `openSocket` have the shapes of the engine's own ports, so that an in-process server that serves an engine serves the suite too.
 */
export interface ServerUnderTest {
  /** Makes a request to a path under `/prod-api` or `/imchat-api`. */
  readonly http: (request: WireRequest) => Promise<WireAnswer>;
  /** Opens a websocket; `url` is absolute, its host that of `origin`. */
  readonly openSocket: (url: string, protocols: readonly string[]) => WireSocket;
  /** Origin of the page that the server serves, as `http://host:port`. */
  readonly origin: string;
  /** Epoch ms as the server sees it. */
  now(): number;
  /** Moves the server's clock on, and lets happen what was due in between. */
  advance(ms: number): Promise<void>;
  /** Signs a person in to the admin service. @returns the whole `Authorization` value. */
  signIn(person: Person): Promise<string>;
  /** Makes a group. The owner is a member, whoever `managers` names too. @returns its id. */
  makeGroup(group: {
    readonly owner: Person;
    readonly members: readonly Person[];
    readonly managers?: readonly Person[];
  }): Promise<number>;
  /** Changes a group. */
  changeGroup(groupId: number, change: GroupChange): Promise<void>;
  /** Lets a person join (or come back), leave, be muted or unmuted. Who joins sees what is sent from then on. */
  changeMember(groupId: number, person: Person, change: MemberChange): Promise<void>;
  /** Closes the server and whatever was opened for it. */
  close(): Promise<void>;
}

/**
 * Who there is: all are friends of one another. `admin` may do everything in the admin service; the others may neither publish system messages
 * nor change users.
 */
export const PEOPLE = ["admin", "amy", "bob", "carol"] as const;
export type Person = (typeof PEOPLE)[number];

export interface GroupChange {
  readonly dissolved?: boolean;
  readonly isBanned?: boolean;
  readonly isAllMuted?: boolean;
}

export interface MemberChange {
  /** False joins. */
  readonly quit?: boolean;
  readonly isMuted?: boolean;
}

export interface WireRequest {
  readonly method: string;
  /** Absolute or relative to the origin. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
  readonly timeoutMs: number;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: string;
}

/** A websocket. Handlers are set before the first event can arrive. A socket that is refused closes without having opened. */
export interface WireSocket {
  onopen: (() => void) | null;
  onmessage: ((data: string | Uint8Array) => void) | null;
  onclose: ((code: number, reason: string) => void) | null;
  send(data: string | Uint8Array): void;
  close(code: number, reason?: string): void;
}
