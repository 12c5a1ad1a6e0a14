import type { GroupMember } from "../../../src/contract/chat.ts";
import { chatRecords, parseRecords } from "../../../src/contract/chat-api.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import type { Log } from "../ports.ts";

export interface MembersDeps {
  readonly http: ChatHttp;
  readonly emit: Emit;
  readonly log: Log;
}

/** Members of groups: asked for by a tab, and from then on anew whenever the group is reported as changed (contract §4, 90). */
export class Members {
  /** Groups whose members a tab has asked for. */
  private readonly wanted = new Set<number>();
  /** Who is in them, as it was emitted last. */
  private readonly present = new Map<number, readonly number[]>();
  /** Groups that are being asked for; true: they have changed since. */
  private readonly asking = new Map<number, boolean>();

  constructor(private readonly d: MembersDeps) {}

  /** Asks for a tab. Rejects when they cannot be had. */
  async load(tabId: string, groupId: number): Promise<void> {
    const members = await this.fetch(groupId);
    this.wanted.add(groupId);
    this.d.emit({ kind: "groupMembersChanged", groupId, members }, tabId);
  }

  /** A group has changed, its members perhaps among it. */
  changed(groupId: number): void {
    if (!this.wanted.has(groupId)) return;
    if (this.asking.has(groupId)) this.asking.set(groupId, true);
    else void this.refresh(groupId);
  }

  /** Who is in these groups, as far as that is known; each once or more. */
  idsOf(groupIds: readonly number[]): readonly number[] {
    return groupIds.flatMap((groupId) => this.present.get(groupId) ?? []);
  }

  private async refresh(groupId: number): Promise<void> {
    try {
      for (let again = true; again; again = this.asking.get(groupId) === true) {
        this.asking.set(groupId, false);
        const members = await this.fetch(groupId);
        this.d.emit({ kind: "groupMembersChanged", groupId, members });
      }
    } catch (error) {
      this.wanted.delete(groupId);
      this.present.delete(groupId);
      this.d.log.warn("the members of a group could not be had", { groupId, error: String(error) });
    } finally {
      this.asking.delete(groupId);
    }
  }

  private async fetch(groupId: number): Promise<readonly GroupMember[]> {
    const raw = await this.d.http.call("groupMembers", { params: { id: groupId } }, { quiet: true });
    const { records } = parseRecords(chatRecords.groupMembers, raw);
    this.present.set(
      groupId,
      records.filter(({ quit }) => quit !== true).map(({ userId }) => userId),
    );
    return records;
  }
}
