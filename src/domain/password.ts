import { PASSWORD_MAX, PASSWORD_MIN } from "../contract/limits.ts";

/** The rules of new passwords (specification §5 and §9: 6 to 20 characters), for the console's forms and the server alike. */

/** What is wrong with a new password. */
export type PasswordFault = "missing" | "length";

/** Counted as the user counts: an emoji is one character. */
export function passwordFault(password: string): PasswordFault | null {
  if (password === "") return "missing";
  const length = [...password].length;
  return length < PASSWORD_MIN || length > PASSWORD_MAX ? "length" : null;
}

/** A new password and its repetition. */
export interface NewPassword {
  readonly newPass: string;
  readonly confirm: string;
}
/** A change of one's own password. */
export interface PasswordChange extends NewPassword {
  readonly oldPass: string;
}

export type NewPasswordFault = "newMissing" | "length" | "confirmMissing" | "mismatch";
export type PasswordChangeFault = NewPasswordFault | "oldMissing" | "same";

/** What is wrong, by field; empty when nothing is. */
export function newPasswordFaults({ newPass, confirm }: NewPassword): {
  readonly [Field in keyof NewPassword]?: NewPasswordFault;
} {
  const fault = passwordFault(newPass);
  return {
    ...(fault === null ? {} : { newPass: fault === "missing" ? "newMissing" : "length" }),
    ...(confirm === "" ? { confirm: "confirmMissing" } : confirm === newPass ? {} : { confirm: "mismatch" }),
  };
}

/** What is wrong, by field; empty when nothing is. The server refuses a new password that is the old one (contract A5). */
export function passwordChangeFaults(change: PasswordChange): {
  readonly [Field in keyof PasswordChange]?: PasswordChangeFault;
} {
  const faults = newPasswordFaults(change);
  const same = faults.newPass === undefined && change.newPass === change.oldPass;
  return {
    ...(change.oldPass === "" ? { oldPass: "oldMissing" } : {}),
    ...faults,
    ...(same ? { newPass: "same" } : {}),
  };
}
