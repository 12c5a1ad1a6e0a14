import type { Texts } from "../texts.ts";
import type { forget as source } from "../zh_CN/forget.ts";

export const forget: Texts<typeof source> = {
  title: "Forgot password",
  "tagline.address": "Enter the e-mail address of your account and a code will be mailed to it",
  "tagline.password": "Enter the code from the mail and choose a new password",
  "tagline.done": "Your password has been reset",
  next: "Send code",
  haveCode: "I have a code already",
  sent: "If an account has the address {email}, a code is on its way. It is good for {minutes} minutes.",
  otherAddress: "Use another address",
  save: "Reset password",
  back: "Back to sign-in",
  done: "The new password is in force. Every device that was signed in has to sign in again.",
  signIn: "Sign in",
};
