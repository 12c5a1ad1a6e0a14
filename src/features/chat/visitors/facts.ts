import type { AnyRecord } from "../../../contract/resources/definition.ts";

/** A text of a record; empty for what is none. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The agent who has a conversation, or had it; empty of one that none had. */
export const agentName = ({ agent }: AnyRecord): string =>
  typeof agent === "object" && agent !== null && "name" in agent ? textOf(agent.name) : "";
