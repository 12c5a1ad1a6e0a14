export type PositionKind = "private" | "group" | "system";

/** An id of each user for each friend, each group and (target 0) the system messages: up to where it was read, or removed. */
export class ModelPositions {
  private readonly ids = new Map<string, number>();

  /** 0: nothing. */
  of(userId: number, kind: PositionKind, targetId: number): number {
    return this.ids.get(`${userId} ${kind} ${targetId}`) ?? 0;
  }

  /** Moves forward only. @returns whether it moved. */
  move(userId: number, kind: PositionKind, targetId: number, to: number): boolean {
    if (to <= this.of(userId, kind, targetId)) return false;
    this.ids.set(`${userId} ${kind} ${targetId}`, to);
    return true;
  }
}
