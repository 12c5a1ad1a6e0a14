import { Captcha, type LoginRequest, LoginResponse } from "../../contract/admin.ts";
import type { AdminSession } from "../../contract/engine.ts";
import type { Runtime } from "../../contract/runtime.ts";
import { type AdminAnswer, type AdminPorts, callAdmin } from "../../query/admin-http.ts";
import { encryptPassword } from "../credentials/index.ts";

/** The two calls of the login page (contract A2), without store or query layer. */

export interface SignInForm {
  readonly username: string;
  readonly password: string;
  readonly code: string;
  /** Of the captcha that `code` answers. */
  readonly uuid: string;
  readonly remember: boolean;
}

export type SignInResult =
  | AdminAnswer<AdminSession>
  | { readonly ok: false; readonly failure: { readonly kind: "encryptionFailed" } };

/** Fetches a captcha (`GET auth/code`): good for two minutes and one attempt. */
export function fetchCaptcha(ports: AdminPorts, signal: AbortSignal): Promise<AdminAnswer<Captcha>> {
  return callAdmin(ports, { path: "auth/code" }, Captcha, signal);
}

/** Signs in (`POST auth/login`). Never rejects; after any failure another captcha is due. */
export async function signIn(ports: AdminPorts, runtime: Runtime, form: SignInForm): Promise<SignInResult> {
  let password: string;
  try {
    password = await encryptPassword(form.password, runtime);
  } catch {
    return { ok: false, failure: { kind: "encryptionFailed" } };
  }
  const body: LoginRequest = {
    username: form.username.trim(),
    password,
    code: form.code.trim(),
    uuid: form.uuid,
  };
  const answer = await callAdmin(ports, { method: "POST", path: "auth/login", body }, LoginResponse);
  if (!answer.ok) return answer;
  const { token, user } = answer.data;
  return {
    ok: true,
    data: {
      token,
      userId: user.user.id,
      userName: user.user.username,
      nickName: user.user.nickName || user.user.username,
      remember: form.remember,
      signedInAt: Date.now(),
    },
  };
}
