import * as v from "valibot";
import { ServiceDesk, Transcript } from "../contract/service/desk.ts";
import { type FiguresQuery, SERVICE_FIGURES, ServiceFiguresAnswer } from "../contract/service/figures.ts";
import { TYPING_PATH } from "../contract/service/typing.ts";
import { adminApi } from "./admin-api.ts";

/** What agents ask beside the lists of customer service, and its figures. Screens show failures in place. */

type OwnStatus = ServiceDesk["agents"][number]["status"];

const DESK = [
  { type: "Records", id: "agent" },
  { type: "Records", id: "conversation" },
] as const;

const serviceApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** The agents, and what each does. Who may not see them sees none. */
    serviceDesk: build.query<ServiceDesk, void>({
      query: () => ({ path: "imchat/service/desk", schema: ServiceDesk, quiet: "aside" }),
      providesTags: [...DESK],
    }),
    setServiceStatus: build.mutation<unknown, OwnStatus>({
      query: (status) => ({
        method: "PUT",
        path: "imchat/service/status",
        body: { status },
        schema: v.unknown(),
        quiet: true,
      }),
      invalidatesTags: [DESK[0]],
    }),
    /** That the caller writes in a conversation: worth nothing later, it is tried once. */
    emitTyping: build.mutation<unknown, number>({
      query: (groupId) => ({
        method: "POST",
        path: TYPING_PATH,
        body: { groupId },
        schema: v.unknown(),
        quiet: "aside",
      }),
    }),
    /** What was written in a conversation, a page at a time, the last first. */
    transcript: build.query<Transcript, { readonly id: number; readonly before?: number | undefined }>({
      query: ({ id, before }) => ({
        path: `imchat/service/transcript/${id}`,
        query: before === undefined ? {} : { before },
        schema: Transcript,
        quiet: "aside",
      }),
      providesTags: [DESK[1], "Worded"],
    }),
    serviceFigures: build.query<ServiceFiguresAnswer, ServiceFiguresAsked>({
      query: (query) => ({ path: SERVICE_FIGURES, query, schema: ServiceFiguresAnswer, quiet: true }),
      providesTags: [DESK[0]],
    }),
  }),
});

/** As the address has them. */
export type ServiceFiguresAsked = Pick<FiguresQuery, "from" | "to"> &
  Readonly<Partial<Record<"siteId" | "agentId" | "language", string>>>;

export const {
  useServiceDeskQuery,
  useSetServiceStatusMutation,
  useEmitTypingMutation,
  useTranscriptQuery,
  useServiceFiguresQuery,
} = serviceApi;
