import { MailSent, type ToolLetter } from "../contract/mail-tool.ts";
import { NoticePicture } from "../contract/notices.ts";
import { adminApi } from "./admin-api.ts";
import { uploadStarted } from "./transfers.ts";

/** Sending mail from the console (contract A13). Its screen shows failures in place; a right that is missing opens its page. */

const PATH = "api/email";

const mailToolApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    sendMail: build.mutation<MailSent, ToolLetter>({
      query: (body) => ({ method: "POST", path: PATH, body, schema: MailSent, quiet: true }),
    }),
  }),
});

/** Uploads a picture within a letter: `transfer(mailPictureUpload(…))`. */
export function mailPictureUpload(file: File, onProgress: (share: number) => void) {
  const form = new FormData();
  form.append("file", file, file.name);
  return uploadStarted({ path: `${PATH}/picture`, form }, NoticePicture, { onProgress, quiet: true });
}

export const { useSendMailMutation } = mailToolApi;
