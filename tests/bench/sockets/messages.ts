/** What the load of the sockets' benchmark is sent, and what it reports. */
export type Order =
  /** Opens sockets and logs them in. */
  | { readonly kind: "open"; readonly members: readonly Member[]; readonly url: string }
  /** Brings one message to the first `count` sockets, and measures until the last has it. */
  | { readonly kind: "send"; readonly groupId: number; readonly count: number };

export interface Member {
  readonly userName: string;
  readonly accessToken: string;
}

export interface Opened {
  readonly kind: "opened";
}
export interface Delivered {
  readonly kind: "delivered";
  /** From the sending until the first and the last socket had it, ms. */
  readonly first: number;
  readonly last: number;
}
export interface Listening {
  readonly kind: "listening";
  readonly port: number;
}
