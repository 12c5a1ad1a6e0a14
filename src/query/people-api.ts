import type { ChatUser } from "../contract/chat.ts";
import { chatRecords, parseRecords } from "../contract/chat-api.ts";
import { adminApi } from "./admin-api.ts";
import { chatCall } from "./chat-call.ts";

/** What can become of a friend request (contract §4 "Friends"). */
export type RequestAnswer = "approve" | "reject" | "recall";

const CALLS = { approve: "friendApprove", reject: "friendReject", recall: "friendRecall" } as const;

/**
 * People: looked up, asked to be friends, and let go. What changes by it comes to all tabs as events of the engine; none of it is kept here
 * for longer than it is shown.
 */
const peopleApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Users whose nickname or user name holds a text (`GET /user/findByName`). */
    people: build.query<readonly ChatUser[], string>({
      queryFn: (name, api) =>
        chatCall(
          api,
          "findUsersByName",
          { query: { name } },
          (data) => parseRecords(chatRecords.findUsersByName, data).records,
        ),
      keepUnusedDataFor: 30,
    }),
    /** One user (`GET /user/find/{id}`). */
    person: build.query<ChatUser, number>({
      queryFn: (id, api) => chatCall(api, "findUser", { params: { id } }, (user) => user),
      keepUnusedDataFor: 30,
    }),
    /** Asks somebody to be a friend; one who has asked first is a friend then. */
    applyForFriend: build.mutation<null, { readonly friendId: number; readonly remark: string }>({
      queryFn: (body, api) => chatCall(api, "friendApply", { body }, () => null),
    }),
    answerRequest: build.mutation<null, { readonly id: number; readonly answer: RequestAnswer }>({
      queryFn: ({ id, answer }, api) => chatCall(api, CALLS[answer], { query: { id } }, () => null),
    }),
    deleteFriend: build.mutation<null, number>({
      queryFn: (id, api) => chatCall(api, "friendDelete", { params: { id } }, () => null),
    }),
    /** The name under which the user knows a friend; an empty one is taken away. */
    remarkFriend: build.mutation<null, { readonly friendId: number; readonly remark: string }>({
      queryFn: (body, api) => chatCall(api, "friendRemark", { body }, () => null),
    }),
  }),
});

export const {
  usePeopleQuery,
  usePersonQuery,
  useApplyForFriendMutation,
  useAnswerRequestMutation,
  useDeleteFriendMutation,
  useRemarkFriendMutation,
} = peopleApi;
