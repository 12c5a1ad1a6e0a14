import * as v from "valibot";
import {
  AvatarAnswer,
  CodeSent,
  type EmailChange,
  PasswordAnswer,
  type PasswordChange,
  type ProfileChange,
} from "../contract/account.ts";
import { adminApi } from "./admin-api.ts";
import { uploadStarted } from "./transfers.ts";

/** What shows the account, or what was done with it, asks anew. */
const CHANGED = ["Info", { type: "Records", id: "ownLog" }] as const;

/** What users do with their own account (contract A2, A5, A9). The forms show failures themselves. */
const accountApi = adminApi.enhanceEndpoints({ addTagTypes: ["Records"] }).injectEndpoints({
  endpoints: (build) => ({
    /** The header's dialog; both passwords encrypted. */
    updatePassword: build.mutation<unknown, PasswordChange>({
      query: (body) => ({
        method: "POST",
        path: "api/sysUser/updatePass/",
        body,
        schema: v.unknown(),
        quiet: true,
      }),
    }),
    /** The alternate modal: answers 200 with a code, 0 for success (specification §7). */
    changePassword: build.mutation<PasswordAnswer, PasswordChange>({
      query: (body) => ({ method: "PUT", path: "auth/password", body, schema: PasswordAnswer, quiet: true }),
    }),
    saveProfile: build.mutation<unknown, ProfileChange>({
      query: (body) => ({
        method: "PUT",
        path: "api/sysUser/center",
        body,
        schema: v.unknown(),
        quiet: true,
      }),
      // What is shown follows at once, so that the form never falls back to what it was.
      onQueryStarted: async ({ id, ...profile }, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        dispatch(
          adminApi.util.updateQueryData("info", undefined, ({ user }) => {
            if (user.id === id) Object.assign(user, profile);
          }),
        );
      },
      invalidatesTags: (_, error) => (error ? [] : CHANGED),
    }),
    /** Mails a code to an address that is to become the account's. */
    sendEmailCode: build.mutation<CodeSent, string>({
      query: (email) => ({
        method: "POST",
        path: "api/code/resetEmail",
        query: { email },
        schema: v.optional(CodeSent, {}),
        quiet: true,
      }),
    }),
    changeEmail: build.mutation<unknown, EmailChange & { readonly code: string }>({
      query: ({ code, ...body }) => ({
        method: "POST",
        path: `api/sysUser/updateEmail/${encodeURIComponent(code)}`,
        body,
        schema: v.unknown(),
        quiet: true,
      }),
      invalidatesTags: (_, error) => (error ? [] : CHANGED),
    }),
  }),
});

export const {
  useUpdatePasswordMutation,
  useChangePasswordMutation,
  useSaveProfileMutation,
  useSendEmailCodeMutation,
  useChangeEmailMutation,
} = accountApi;

/** Uploads a picture of the user: `transfer(avatarUpload(…))`; then `accountChanged`. */
export function avatarUpload(
  picture: File,
  options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) {
  const form = new FormData();
  form.append("avatar", picture, picture.name);
  return uploadStarted({ path: "api/users/updateAvatar", form }, AvatarAnswer, { ...options, quiet: true });
}

/** The account has changed past the cache: what shows it asks anew. */
export function accountChanged() {
  return accountApi.util.invalidateTags([...CHANGED]);
}
