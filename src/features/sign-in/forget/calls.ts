import * as v from "valibot";
import { CodeSent, type PasswordReset } from "../../../contract/account.ts";
import type { Runtime } from "../../../contract/runtime.ts";
import { type AdminAnswer, type AdminPorts, callAdmin } from "../../../query/admin-http.ts";
import { encryptPassword } from "../../credentials/index.ts";

/** The two calls of a forgotten password (contract A2, A5), without store or query layer. */

/** Mails a code. The answer does not reveal whether an account has the address. */
export function askResetCode(ports: AdminPorts, email: string): Promise<AdminAnswer<CodeSent>> {
  return callAdmin(
    ports,
    { method: "POST", path: "api/code/email/resetPass", query: { email } },
    v.optional(CodeSent, {}),
  );
}

export interface ResetForm {
  /** The account by its address, which is where the code went. */
  readonly email: string;
  readonly code: string;
  readonly newPass: string;
}

export type ResetResult =
  | AdminAnswer<unknown>
  | { readonly ok: false; readonly failure: { readonly kind: "encryptionFailed" } };

/** Gives the account another password. Never rejects. */
export async function resetPassword(
  ports: AdminPorts,
  runtime: Runtime,
  { email, code, newPass }: ResetForm,
): Promise<ResetResult> {
  let encrypted: string;
  try {
    encrypted = await encryptPassword(newPass, runtime);
  } catch {
    return { ok: false, failure: { kind: "encryptionFailed" } };
  }
  const body: PasswordReset = { username: email, newPass: encrypted, code };
  return callAdmin(ports, { method: "POST", path: "api/sysUser/resetPass", body }, v.unknown());
}
