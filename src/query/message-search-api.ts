import type { SearchHit } from "../contract/chat.ts";
import { chatRecords, parseRecords } from "../contract/chat-api.ts";
import { SEARCH_PAGE } from "../contract/limits.ts";
import { type HitCursors, nextCursors, START_CURSORS } from "../domain/chat/message-hits.ts";
import { adminApi } from "./admin-api.ts";
import { type ChatAnswer, chatCall } from "./chat-call.ts";

type Kind = SearchHit["chatType"];

/** Searching through messages (`GET /message/search`, contract §4): private and group chats are two streams, each with ids of its own. */
const messageSearchApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    messageHits: build.infiniteQuery<readonly SearchHit[], string, HitCursors>({
      infiniteQueryOptions: {
        initialPageParam: START_CURSORS,
        getNextPageParam: (_last, pages, before) => nextCursors(pages.at(-1) ?? [], before, SEARCH_PAGE),
      },
      async queryFn({ queryArg: keyword, pageParam: cursors }, api) {
        const ask = (chatType: Kind): Promise<ChatAnswer<readonly SearchHit[]>> => {
          const beforeId = cursors[chatType];
          if (beforeId === "done") return Promise.resolve({ data: [] });
          const query = {
            keyword,
            chatType,
            size: SEARCH_PAGE,
            ...(beforeId === "start" ? {} : { beforeId }),
          };
          return chatCall(
            api,
            "searchMessages",
            { query },
            (data) => parseRecords(chatRecords.searchMessages, data).records,
          );
        };
        const [people, groups] = await Promise.all([ask("PRIVATE"), ask("GROUP")]);
        if ("error" in people) return people;
        if ("error" in groups) return groups;
        return { data: [...people.data, ...groups.data] };
      },
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useMessageHitsInfiniteQuery } = messageSearchApi;
