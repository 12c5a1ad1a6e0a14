import { ChatError } from "../chat/errors.ts";
import { Refusal } from "../http/errors.ts";

/** Does what the chat may refuse, for who calls another interface. @throws Refusal 400 with the chat's words. */
export async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChatError) throw new Refusal(400, error.text, error.values);
    throw error;
  }
}
