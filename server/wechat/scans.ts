import { randomUUID } from "node:crypto";

/** So long a code is good, s. */
export const SCAN_S = 300;

/** Who has scanned a code. */
export interface Scanner {
  readonly openId: string;
  /** Empty where WeChat does not say it. */
  readonly nickName: string;
}

/** What a code is for; what it does is done before whoever scanned it is told so. */
export type Then = (scanner: Scanner) => Promise<void>;

interface Scan {
  /** Who showed the code. */
  readonly userId: number;
  readonly then?: Then | undefined;
  readonly endsAt: number;
  /** Somebody has scanned it. */
  taken?: boolean;
  /** Who has, once all of it is done. */
  scanner?: Scanner;
}

/** Codes that are shown, and who has scanned them. In memory: one that a restart takes is shown anew. */
export class Scans {
  private readonly known = new Map<string, Scan>();

  /** @param now epoch ms. */
  constructor(private readonly now: () => number) {}

  /** Begins a code; a user has one at a time. */
  begin(userId: number, then?: Then): string {
    for (const [uuid, scan] of this.known) {
      if (scan.userId === userId || scan.endsAt <= this.now()) this.known.delete(uuid);
    }
    const uuid = randomUUID();
    this.known.set(uuid, { userId, then, endsAt: this.now() + SCAN_S * 1_000 });
    return uuid;
  }

  /** Whether a code waits to be scanned. */
  waits(uuid: string): boolean {
    const scan = this.find(uuid);
    return scan !== undefined && !scan.taken;
  }

  /** Notes who has scanned a code, and does what it is for; the first one counts. @returns whether it waited for that. */
  async settle(uuid: string, scanner: Scanner): Promise<boolean> {
    const scan = this.find(uuid);
    if (scan === undefined || scan.taken) return false;
    scan.taken = true;
    try {
      await scan.then?.(scanner);
    } catch (error) {
      scan.taken = false;
      throw error;
    }
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
