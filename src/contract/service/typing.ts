import * as v from "valibot";
import { Id } from "../schema.ts";

/**
 * That somebody writes at this moment in a conversation with a visitor (ours; resources 10.5): told to the other side alone, kept nowhere, and worth
 * nothing a few seconds later. To visitors it is pushed as `MessageType.typing`, to agents as a sign (`live-areas.ts`).
 */

/** Where agents tell it, below the base of the admin service; visitors below theirs. */
export const TYPING_PATH = "imchat/service/typing";
export const VISITOR_TYPING_PATH = "/typing";

/** From one side at most one in that time, ms. */
export const TYPING_LEAST_MS = 3_000;
/** Whoever goes on writing tells it again after that: a little later, that it is never too early where it comes. */
export const TYPING_AGAIN_MS = 3_500;
/** For so long it is shown where no other comes. */
export const TYPING_SHOWN_MS = 5_000;

/** The sign that the visitor of a conversation writes. */
export const typingSign = (groupId: number): string => `typing:${groupId}`;

/** In which conversation an agent writes: what is being written is told to nobody. */
export const TypingIn = v.object({ groupId: Id });
