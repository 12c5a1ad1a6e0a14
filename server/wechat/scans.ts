import { randomUUID } from "node:crypto";

/** So long a code is good, s. */
export const SCAN_S = 300;

/** Who has scanned a code. */
export interface Scanner {
  readonly openId: string;
  /** Empty where WeChat does not say it. */
  readonly nickName: string;
}

interface Scan {
  /** Who showed the code. */
  readonly userId: number;
  readonly endsAt: number;
  scanner?: Scanner;
}

/** Codes that are shown, and who has scanned them. In memory: one that a restart takes is shown anew. */
export class Scans {
  private readonly known = new Map<string, Scan>();

  /** @param now epoch ms. */
  constructor(private readonly now: () => number) {}

  /** Begins a code; a user has one at a time. */
  begin(userId: number): string {
    for (const [uuid, scan] of this.known) {
      if (scan.userId === userId || scan.endsAt <= this.now()) this.known.delete(uuid);
    }
    const uuid = randomUUID();
    this.known.set(uuid, { userId, endsAt: this.now() + SCAN_S * 1_000 });
    return uuid;
  }

  /** Whether a code waits to be scanned. */
  waits(uuid: string): boolean {
    const scan = this.find(uuid);
    return scan !== undefined && scan.scanner === undefined;
  }

  /** Notes who has scanned a code; the first one counts. @returns whether it waited for that. */
  settle(uuid: string, scanner: Scanner): boolean {
    const scan = this.find(uuid);
    if (scan === undefined || scan.scanner !== undefined) return false;
    scan.scanner = scanner;
    return true;
  }

  /** Who has scanned a user's code; null as long as nobody has, `undefined` for a code that is none of theirs or over. */
  scannerOf(uuid: string, userId: number): Scanner | null | undefined {
    const scan = this.find(uuid);
    if (scan === undefined || scan.userId !== userId) return undefined;
    return scan.scanner ?? null;
  }

  private find(uuid: string): Scan | undefined {
    const scan = this.known.get(uuid);
    return scan !== undefined && scan.endsAt > this.now() ? scan : undefined;
  }
}
