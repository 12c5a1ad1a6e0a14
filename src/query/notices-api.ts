import {
  NoticePicture,
  type NoticeUser,
  NoticeUsers,
  PublishedSystem,
  type PublishSystem,
  SentNotices,
} from "../contract/notices.ts";
import { adminApi } from "./admin-api.ts";
import { uploadStarted } from "./transfers.ts";

/** Publishing system messages (`contract/notices.ts`). Screens show failures in place; a right that is missing opens its page. */

const PATH = "api/systemMessage";

/** A page of what was published, counted from 1. */
export interface SentQuery {
  readonly page: number;
  readonly size: number;
  /** What is in the titles; empty for all. */
  readonly title: string;
}

const noticesApi = adminApi.enhanceEndpoints({ addTagTypes: ["SentNotices"] }).injectEndpoints({
  endpoints: (build) => ({
    sentNotices: build.query<SentNotices, SentQuery>({
      query: ({ page, size, title }) => ({
        path: PATH,
        query: { page: page - 1, size, title },
        schema: SentNotices,
        quiet: true,
      }),
      providesTags: ["SentNotices"],
    }),
    /** Users that a message can go to, by a part of their names; the first ones for an empty text. */
    noticeUsers: build.query<readonly NoticeUser[], string>({
      query: (name) => ({ path: `${PATH}/users`, query: { name }, schema: NoticeUsers, quiet: true }),
      keepUnusedDataFor: 30,
    }),
    publishNotice: build.mutation<PublishedSystem, PublishSystem>({
      query: (body) => ({
        method: "POST",
        path: PATH,
        body,
        schema: PublishedSystem,
        quiet: true,
      }),
      invalidatesTags: (_, error) => (error ? [] : ["SentNotices"]),
    }),
  }),
});

/** Uploads a cover or a picture within a text: `transfer(noticePictureUpload(…))`. */
export function noticePictureUpload(file: File, onProgress: (share: number) => void) {
  const form = new FormData();
  form.append("file", file, file.name);
  return uploadStarted({ path: `${PATH}/picture`, form }, NoticePicture, { onProgress, quiet: true });
}

export const { useSentNoticesQuery, useNoticeUsersQuery, usePublishNoticeMutation } = noticesApi;
