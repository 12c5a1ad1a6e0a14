/** Users, friendships and groups of the model server (contract §2, §4): enough of each to judge messages by. */

export interface ModelUser {
  readonly id: number;
  readonly userName: string;
  readonly nickName: string;
}

export interface ModelMember {
  /** Messages with ids above this one are the member's; up to `untilId`, once he has left. */
  fromId: number;
  untilId: number | null;
  isManager: boolean;
  isMuted: boolean;
}

export interface ModelGroup {
  readonly id: number;
  name: string;
  notice?: string;
  /** A conversation with a visitor. */
  isService?: boolean;
  readonly ownerId: number;
  isAllMuted: boolean;
  isBanned: boolean;
  dissolved: boolean;
  readonly members: Map<number, ModelMember>;
  /** Rises with every change of the members. */
  membersVersion: number;
}

export interface ModelMemberChange {
  readonly quit?: boolean;
  readonly isMuted?: boolean;
  readonly isManager?: boolean;
  readonly last?: number;
}

export interface ModelPeople {
  readonly users: readonly ModelUser[];
  readonly groups: ReadonlyMap<number, ModelGroup>;
  byId(id: number): ModelUser | undefined;
  nickName(id: number): string;
  areFriends(a: number, b: number): boolean;
  /** The account is no more. */
  remove(userId: number): void;
  /** All users are friends to begin with. */
  unfriend(a: number, b: number): void;
  befriend(a: number, b: number): void;
  addGroup(id: number, name: string, ownerId: number, memberIds: readonly number[]): ModelGroup;
  /** Lets somebody join or leave, be a manager or be muted; `last` is the highest id that group messages have now. */
  changeMember(group: ModelGroup, userId: number, change: ModelMemberChange): void;
  /** A group in which the user is now, or undefined. */
  groupOf(userId: number, groupId: number): { group: ModelGroup; member: ModelMember } | undefined;
  /** Present members of a group. */
  membersOf(group: ModelGroup): number[];
}

export function createModelPeople(users: readonly ModelUser[]): ModelPeople {
  const strangers = new Set<string>();
  const gone = new Set<number>();
  const groups = new Map<number, ModelGroup>();
  const isThere = (id: number) => byId(id) !== undefined && !gone.has(id);
  const pair = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const byId = (id: number) => users.find((user) => user.id === id);

  return {
    users,
    groups,
    byId,
    nickName: (id) => byId(id)?.nickName ?? "",
    areFriends: (a, b) => isThere(a) && isThere(b) && !strangers.has(pair(a, b)),
    remove: (userId) => void gone.add(userId),
    unfriend: (a, b) => void strangers.add(pair(a, b)),
    befriend: (a, b) => void strangers.delete(pair(a, b)),
    addGroup(id, name, ownerId, memberIds) {
      const joined = new Set([ownerId, ...memberIds]);
      const member = (): ModelMember => ({ fromId: 0, untilId: null, isManager: false, isMuted: false });
      const members = new Map([...joined].map((userId) => [userId, member()]));
      const group: ModelGroup = {
        id,
        name,
        ownerId,
        isAllMuted: false,
        isBanned: false,
        dissolved: false,
        members,
        membersVersion: 1,
      };
      groups.set(id, group);
      return group;
    },
    changeMember(group, userId, { quit, isMuted, isManager, last = 0 }) {
      const before = group.members.get(userId);
      const member = before ?? { fromId: last, untilId: null, isManager: false, isMuted: false };
      group.members.set(userId, member);
      group.membersVersion += 1;
      if (quit === true) member.untilId = last;
      if (quit === false && member.untilId !== null) Object.assign(member, { fromId: last, untilId: null });
      if (isMuted !== undefined) member.isMuted = isMuted;
      if (isManager !== undefined) member.isManager = isManager;
    },
    groupOf(userId, groupId) {
      const group = groups.get(groupId);
      const member = group?.members.get(userId);
      if (!group || !member || group.dissolved || member.untilId !== null) return undefined;
      return { group, member };
    },
    membersOf: (group) =>
      [...group.members].filter(([, { untilId }]) => untilId === null).map(([userId]) => userId),
  };
}

/**
 * A group as a member is shown it (contract §2 "Group").
 * @param ours with what only our server adds.
 */
export function groupDto(group: ModelGroup, userId: number, ours: boolean) {
  return {
    ...(ours ? { membersVersion: group.membersVersion } : {}),
    id: group.id,
    name: group.name,
    ownerId: group.ownerId,
    showGroupName: group.name,
    ...(group.notice === undefined ? {} : { notice: group.notice }),
    dissolve: group.dissolved,
    ...(group.isService ? { isService: true } : {}),
    quit: group.members.get(userId)?.untilId !== null,
    isBanned: group.isBanned,
    isAllMuted: group.isAllMuted,
    ...(group.isService ? { isService: true } : {}),
  };
}
