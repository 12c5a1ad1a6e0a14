import { signIn } from "./colleague.ts";
import type { TestServer } from "./server.ts";

/** A call of the admin service, past the console. */
export type AdminCall = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Calls of the administrator, in English. */
export async function adminCalls(server: TestServer): Promise<AdminCall> {
  const { admin } = await signIn({ url: server.url, userName: "admin" });
  return admin;
}
