import type { ServerContext } from "../../context.ts";

/** What a task is given. */
export interface TaskCall {
  readonly context: Pick<ServerContext, "db" | "config" | "now" | "log" | "secrets" | "net">;
  /** As the job gives them; empty without any. */
  readonly params: string;
  /** Aborted when the server closes: a task of many steps ends after the one it is at. */
  readonly signal: AbortSignal;
}

/** Something that a timed job can run. */
export interface Task {
  readonly run: (call: TaskCall) => Promise<void>;
  /** Whether it understands these parameters. */
  readonly accepts: (params: string) => boolean;
}
