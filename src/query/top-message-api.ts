import { adminApi } from "./admin-api.ts";
import { chatCall } from "./chat-call.ts";

/** The message at the top of a group, set and taken down by its owner and managers (contract §4 "Groups"); what comes of it arrives as an event. */
const topMessageApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    setTopMessage: build.mutation<null, { readonly groupId: number; readonly messageId: number }>({
      queryFn: ({ groupId: id, messageId }, api) =>
        chatCall(api, "groupTop", { params: { id }, query: { messageId } }, () => null),
    }),
    dropTopMessage: build.mutation<null, number>({
      queryFn: (id, api) => chatCall(api, "groupUntop", { params: { id } }, () => null),
    }),
  }),
});

export const { useSetTopMessageMutation, useDropTopMessageMutation } = topMessageApi;
