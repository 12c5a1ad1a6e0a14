import type { Texts } from "../texts.ts";
import type { forget as source } from "../zh_CN/forget.ts";

export const forget: Texts<typeof source> = {
  title: "Forgot password",
  "tagline.address": "Enter the email address of your account to receive a code",
  "tagline.password": "Enter the code from the email and choose a new password",
  "tagline.done": "Your password was reset",
  next: "Send code",
  haveCode: "I already have a code",
  sent: "If an account uses {email}, a code is on its way. It is valid for {minutes} minutes.",
  otherAddress: "Use another email address",
  save: "Reset password",
  back: "Back to sign-in",
  done: "The new password is now valid. Sign in again on every device.",
  signIn: "Sign in",
};
