import * as v from "valibot";
import { AdminError } from "../../../src/contract/admin.ts";
import type { AdminSession } from "../../../src/contract/engine.ts";
import { type Language, languages } from "../../../src/contract/language.ts";
import { CHAT_TIMEOUT_MS } from "../../../src/contract/limits.ts";
import { fault, faultOf } from "../faults.ts";
import { EngineFault } from "../parts.ts";
import type { HttpPort } from "../ports.ts";
import type { AdminSessions } from "../session/admin-sessions.ts";

export interface AdminHttpDeps {
  readonly http: HttpPort;
  readonly base: string;
  readonly language: () => Language;
  readonly sessions: AdminSessions;
  /** The last known session was refused; called once for each time. */
  readonly expired: () => void;
  /** Another tab's session took the place of a refused one. */
  readonly replaced: (session: AdminSession) => void;
}

/** The few admin calls that getting into the chat needs (contract §1); rejects with `EngineFault`, `http:401` when no session is left. */
export interface AdminHttp {
  call<S extends v.GenericSchema>(
    method: "GET" | "POST",
    path: string,
    schema: S,
    body?: unknown,
  ): Promise<v.InferOutput<S>>;
}

/** @returns calls under the current session; a refused one is replaced by another tab's, if there is one. */
export function createAdminHttp(deps: AdminHttpDeps): AdminHttp {
  async function send(method: "GET" | "POST", path: string, body: unknown): Promise<string> {
    for (;;) {
      const session = deps.sessions.current;
      if (!session) throw fault("http:401");
      const answer = await deps.http({
        method,
        url: `${deps.base}/${path}`,
        headers: {
          Authorization: session.token,
          "Accept-Language": languages[deps.language()].tag,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        timeoutMs: CHAT_TIMEOUT_MS,
      });
      if (answer.status === 401) refuse(session);
      else if (answer.status >= 200 && answer.status < 300) return answer.body;
      else throw fault(`http:${answer.status}`, adminMessage(answer.body));
    }
  }

  /** Of several calls that fail with one token, only the first reports it. */
  function refuse(session: AdminSession): void {
    if (deps.sessions.current?.token !== session.token) return;
    const next = deps.sessions.refuse(session.token);
    if (next) deps.replaced(next);
    else deps.expired();
  }

  return {
    async call(method, path, schema, body) {
      try {
        const parsed = v.safeParse(schema, JSON.parse(await send(method, path, body)));
        if (parsed.success) return parsed.output;
        throw fault("unreadable");
      } catch (error) {
        if (error instanceof SyntaxError) throw fault("unreadable");
        throw new EngineFault(faultOf(error));
      }
    },
  };
}

function adminMessage(body: string): string {
  try {
    const parsed = v.safeParse(AdminError, JSON.parse(body));
    return parsed.success ? parsed.output.message : "";
  } catch {
    return "";
  }
}
