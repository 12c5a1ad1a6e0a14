import type { GroupCallInfo } from "../contract/calls.ts";
import { adminApi } from "./admin-api.ts";
import { chatCall } from "./chat-call.ts";

/** Who is in a group's call (contract §5 `info`). What changes in it is told as a sign of the window, `groupCall:` and the group's id. */
const groupCallApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    groupCall: build.query<GroupCallInfo, number>({
      queryFn: (groupId, api) => chatCall(api, "groupCallInfo", { query: { groupId } }, (info) => info),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGroupCallQuery } = groupCallApi;
