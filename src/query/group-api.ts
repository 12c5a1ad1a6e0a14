import type { Group } from "../contract/chat.ts";
import type { ModifyGroup } from "../contract/chat-api.ts";
import { adminApi, type QueryExtra } from "./admin-api.ts";
import { chatCall, failureOf } from "./chat-call.ts";

/** Members of a group. */
export interface GroupPeople {
  readonly groupId: number;
  readonly userIds: readonly number[];
}

/** A group to be made; one `tmpId` makes one group, however often it is asked for. */
export interface NewGroup {
  readonly name: string;
  readonly memberIds: readonly number[];
  readonly tmpId: string;
}

/** Groups as their members change them (contract §4 "Groups"); what comes of it reaches all tabs as events of the engine. */
const groupApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Has the engine send a group's members, who come as an event; answers whether they could be had. */
    askMembers: build.query<null, number>({
      queryFn: async (groupId, api) => {
        const outcome = await (api.extra as QueryExtra).engine.run({ type: "loadGroupMembers", groupId });
        return outcome.ok ? { data: null } : { error: failureOf(outcome.error) };
      },
      keepUnusedDataFor: 0,
    }),
    /** A group of the user, who owns it, and friends. */
    createGroup: build.mutation<Group, NewGroup>({
      queryFn: ({ memberIds, ...group }, api) =>
        chatCall(api, "groupCreate", { body: { ...group, memberIds: [...memberIds] } }, (made) => made),
    }),
    /** Name and notice, or the user's own remarks; what is absent stays. */
    modifyGroup: build.mutation<null, ModifyGroup>({
      queryFn: (body, api) => chatCall(api, "groupModify", { body }, () => null),
    }),
    inviteToGroup: build.mutation<null, { readonly groupId: number; readonly friendIds: readonly number[] }>({
      queryFn: ({ groupId, friendIds }, api) =>
        chatCall(api, "groupInvite", { body: { groupId, friendIds: [...friendIds] } }, () => null),
    }),
    removeFromGroup: build.mutation<null, GroupPeople>({
      queryFn: ({ groupId, userIds }, api) =>
        chatCall(api, "groupRemove", { body: { groupId, userIds: [...userIds] } }, () => null),
    }),
    setGroupManagers: build.mutation<null, GroupPeople & { readonly isManager: boolean }>({
      queryFn: ({ userIds, ...body }, api) =>
        chatCall(api, "groupManager", { body: { ...body, userIds: [...userIds] } }, () => null),
    }),
    muteInGroup: build.mutation<null, GroupPeople & { readonly isMuted: boolean }>({
      queryFn: ({ userIds, ...body }, api) =>
        chatCall(api, "groupMuted", { body: { ...body, userIds: [...userIds] } }, () => null),
    }),
    /** Everybody but the owner and the managers. */
    muteGroup: build.mutation<null, { readonly groupId: number; readonly isMuted: boolean }>({
      queryFn: (body, api) => chatCall(api, "groupMuted", { body }, () => null),
    }),
    leaveGroup: build.mutation<null, number>({
      queryFn: (id, api) => chatCall(api, "groupQuit", { params: { id } }, () => null),
    }),
    dissolveGroup: build.mutation<null, number>({
      queryFn: (id, api) => chatCall(api, "groupDissolve", { params: { id } }, () => null),
    }),
  }),
});

export const {
  useAskMembersQuery,
  useCreateGroupMutation,
  useModifyGroupMutation,
  useInviteToGroupMutation,
  useRemoveFromGroupMutation,
  useSetGroupManagersMutation,
  useMuteInGroupMutation,
  useMuteGroupMutation,
  useLeaveGroupMutation,
  useDissolveGroupMutation,
} = groupApi;
