import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import { type MailItem, MailPage, type MailType, type TodoStatus, UnreadMail } from "../contract/mailbox.ts";
import { adminApi } from "./admin-api.ts";

/** The user's own notices, letters and todos (`/user/message`, `contract/mailbox.ts`). */

/** A page of the mailbox, counted from 1. */
export interface MailQuery {
  readonly type: MailType;
  readonly page: number;
  readonly size: number;
}

const reads = adminApi.enhanceEndpoints({ addTagTypes: ["Mail", "UnreadMail"] }).injectEndpoints({
  endpoints: (build) => ({
    /** The screen shows its failure in place. */
    mailPage: build.query<MailPage, MailQuery>({
      query: ({ type, page, size }) => ({
        path: "api/mailbox",
        query: { type, page: page - 1, size },
        schema: MailPage,
        quiet: true,
      }),
      providesTags: ["Mail", "Worded"],
    }),
    /** Asked by every tab's header: a failure only leaves the figures away. */
    unreadMail: build.query<UnreadMail, void>({
      query: () => ({ path: "api/mailbox/unread", schema: UnreadMail, quiet: "aside" }),
      providesTags: ["UnreadMail"],
    }),
  }),
});

type ReadsState = Parameters<typeof reads.util.selectInvalidatedBy>[0];
interface Lifecycle {
  readonly dispatch: ThunkDispatch<ReadsState, unknown, UnknownAction>;
  readonly getState: () => ReadsState;
  readonly queryFulfilled: Promise<unknown>;
}

/** Changes items in every list that holds them, at once; a call that fails takes it back. */
async function showAtOnce(
  { dispatch, getState, queryFulfilled }: Lifecycle,
  ids: readonly number[],
  change: Partial<MailItem>,
): Promise<void> {
  const lists = reads.util
    .selectInvalidatedBy(getState(), ["Mail"])
    .filter(({ endpointName }) => endpointName === "mailPage");
  const patches = lists.map(({ originalArgs }) =>
    dispatch(
      reads.util.updateQueryData("mailPage", originalArgs as MailQuery, (page) => {
        for (const item of page.content) if (ids.includes(item.id)) Object.assign(item, change);
      }),
    ),
  );
  try {
    await queryFulfilled;
  } catch {
    for (const { undo } of patches) undo();
  }
}

const mailboxApi = reads.injectEndpoints({
  endpoints: (build) => ({
    /** Marks items read, or unread again. */
    markMail: build.mutation<unknown, { readonly ids: number[]; readonly read: boolean }>({
      query: (body) => ({ method: "PUT", path: "api/mailbox/read", body, schema: v.unknown() }),
      invalidatesTags: ["UnreadMail"],
      onQueryStarted: ({ ids, read }, lifecycle) => showAtOnce(lifecycle, ids, { read }),
    }),
    /** Marks everything of a kind read. */
    markAllMail: build.mutation<unknown, MailType>({
      query: (type) => ({ method: "PUT", path: "api/mailbox/read", body: { type }, schema: v.unknown() }),
      invalidatesTags: (_, error) => (error ? [] : ["Mail", "UnreadMail"]),
    }),
    setTodoStatus: build.mutation<unknown, { readonly id: number; readonly status: TodoStatus }>({
      query: (body) => ({ method: "PUT", path: "api/mailbox/status", body, schema: v.unknown() }),
      onQueryStarted: ({ id, status }, lifecycle) => showAtOnce(lifecycle, [id], { status }),
    }),
    /** Deletes items for good; goes on when the page is left meanwhile. */
    deleteMail: build.mutation<unknown, number[]>({
      query: (ids) => ({
        method: "DELETE",
        path: "api/mailbox",
        body: ids,
        schema: v.unknown(),
        keepalive: true,
      }),
      invalidatesTags: ["Mail", "UnreadMail"],
    }),
  }),
});

/** The mailbox has changed past this tab's cache: what shows it asks anew. */
export function mailboxStale() {
  return mailboxApi.util.invalidateTags(["Mail", "UnreadMail"]);
}

/** The reads, for whoever is no component. */
export const mailboxReads = reads.endpoints;

/** The writes, after which other tabs ask anew too. */
export const mailboxWrites = [
  mailboxApi.endpoints.markMail,
  mailboxApi.endpoints.markAllMail,
  mailboxApi.endpoints.setTodoStatus,
  mailboxApi.endpoints.deleteMail,
] as const;

export const {
  useMailPageQuery,
  useUnreadMailQuery,
  useMarkMailMutation,
  useMarkAllMailMutation,
  useSetTodoStatusMutation,
  useDeleteMailMutation,
} = mailboxApi;
