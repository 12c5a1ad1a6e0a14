import * as v from "valibot";
import {
  type KeepOriginal,
  type MessageTranslation,
  MessageTranslations,
  TRANSLATION_PATH,
  TranslationPreview,
} from "../contract/service/translation.ts";
import type { AdminAnswer, AdminFailure } from "./admin-answer.ts";
import { adminApi, announceFailure, type QueryExtra } from "./admin-api.ts";
import { callAdmin } from "./admin-http.ts";

/** Translation of conversations with visitors (contract "service/translation"). */

/** A message of a conversation. */
export interface MessageOfChat {
  readonly groupId: number;
  readonly id: number;
}

/** What is known of a message; `wanted`: this tab asked for it alone. */
export type KnownTranslation = MessageTranslation & { readonly wanted?: boolean };

type Answer = AdminAnswer<v.InferOutput<typeof MessageTranslations>>;
interface Batch {
  readonly ids: Set<number>;
  readonly answer: Promise<Answer>;
}

/** Calls that are being gathered, of each store. */
const gathering = new WeakMap<QueryExtra["admin"], Map<number, Batch>>();

/** The messages that are drawn in one moment are asked for together. */
function askTogether({ admin }: QueryExtra, { groupId, id }: MessageOfChat): Promise<Answer> {
  const batches = gathering.get(admin) ?? new Map<number, Batch>();
  gathering.set(admin, batches);
  const open = batches.get(groupId);
  if (open) {
    open.ids.add(id);
    return open.answer;
  }
  const ids = new Set([id]);
  const answer = Promise.resolve().then(() => {
    batches.delete(groupId);
    const body = { groupId, ids: [...ids] };
    return callAdmin(
      admin,
      { method: "POST", path: `${TRANSLATION_PATH}/messages`, body },
      MessageTranslations,
    );
  });
  batches.set(groupId, { ids, answer });
  return answer;
}

type Found = { readonly data: KnownTranslation | null } | { readonly error: AdminFailure };

const helpApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What is known of one message beside its text; null for nothing. Asked for again when conversations change, as lists of them are; what the
     * provider refused waits until somebody tries it again.
     */
    messageTranslation: build.query<KnownTranslation | null, MessageOfChat>({
      async queryFn(arg, api): Promise<Found> {
        const before: KnownTranslation | null | undefined = helpApi.endpoints.messageTranslation.select(arg)(
          api.getState() as never,
        ).data;
        if (before?.failure != null) return { data: before };
        const answer = await askTogether(api.extra as QueryExtra, arg);
        if (answer.ok) return { data: answer.data.messages.find(({ id }) => id === arg.id) ?? null };
        announceFailure(api.dispatch, answer.failure, "aside");
        return { error: answer.failure };
      },
      providesTags: [{ type: "Records", id: "conversation" }, "Worded"],
    }),
    /** Has one message translated, whatever holds for the conversation. */
    translateMessage: build.mutation<v.InferOutput<typeof MessageTranslations>, MessageOfChat>({
      query: ({ groupId, id }) => ({
        method: "POST",
        path: `${TRANSLATION_PATH}/messages`,
        body: { groupId, ids: [], wanted: [id] },
        schema: MessageTranslations,
      }),
      async onQueryStarted(arg, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        const found = data?.messages.find(({ id }) => id === arg.id);
        if (found)
          await dispatch(helpApi.util.upsertQueryData("messageTranslation", arg, { ...found, wanted: true }));
      },
    }),
    /** What a text would be sent as; the caller shows why not. */
    previewTranslation: build.mutation<
      TranslationPreview,
      { readonly groupId: number; readonly text: string }
    >({
      query: (body) => ({
        method: "POST",
        path: `${TRANSLATION_PATH}/preview`,
        body,
        schema: TranslationPreview,
        quiet: "aside",
      }),
    }),
    /** Keeps what was written of a message that is sent as a translation; no failure of it holds the message back. */
    keepOriginal: build.mutation<unknown, KeepOriginal>({
      query: (body) => ({
        method: "POST",
        path: `${TRANSLATION_PATH}/original`,
        body,
        schema: v.unknown(),
        quiet: "aside",
      }),
    }),
  }),
});

/** The calls, for whoever is no component. */
export const helpCalls = helpApi.endpoints;

export const { useMessageTranslationQuery, useTranslateMessageMutation, usePreviewTranslationMutation } =
  helpApi;
