import type { AnyRecord } from "../../../contract/resources/definition.ts";

/** A text of a record; empty for what is none. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What a record is called that another one refers to; empty of none. */
export const nameIn = (reference: unknown): string =>
  typeof reference === "object" && reference !== null && "name" in reference ? textOf(reference.name) : "";

/** The agent who has a conversation, or had it; empty of one that none had. */
export const agentName = ({ agent }: AnyRecord): string => nameIn(agent);
