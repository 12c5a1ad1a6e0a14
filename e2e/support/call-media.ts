import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import type { ConsoleTab } from "./console.ts";

declare global {
  interface Window {
    /** Every connection for media that this page has made. */
    callConnections?: RTCPeerConnection[];
  }
}

/** How large and how fast the pictures of a test are: there are many of them on one machine. */
const SMALL = { width: 160, height: 120, frameRate: 10 };

/**
 * Makes the pages of a profile keep their connections for the test, and take small pictures.
 * @param relayed media go by a relay alone, as between networks that let nothing else through.
 */
export async function watchMedia(context: BrowserContext, { relayed = false } = {}): Promise<void> {
  await context.addInitScript(
    ({ small, relayed }) => {
      window.callConnections = [];
      const Real = window.RTCPeerConnection;
      window.RTCPeerConnection = class extends Real {
        constructor(configuration?: RTCConfiguration) {
          super(relayed ? { ...configuration, iceTransportPolicy: "relay" } : configuration);
          window.callConnections?.push(this);
        }
      };
      const devices = navigator.mediaDevices;
      const take = devices.getUserMedia.bind(devices);
      devices.getUserMedia = (wanted) => {
        const video = wanted?.video;
        if (video === undefined || video === false) return take(wanted);
        const device = typeof video === "object" ? { deviceId: video.deviceId } : {};
        return take({ ...wanted, video: { ...small, ...device } as MediaTrackConstraints });
      };
    },
    { small: SMALL, relayed },
  );
}

/** What has come in over the connections that are open, of all of them together. */
interface Received {
  readonly connections: number;
  readonly packets: number;
  readonly bytes: number;
  readonly frames: number;
}

export async function received(page: Page): Promise<Received> {
  return page.evaluate(async () => {
    const sum = { connections: 0, packets: 0, bytes: 0, frames: 0 };
    for (const connection of window.callConnections ?? []) {
      if (connection.connectionState === "closed") continue;
      sum.connections += 1;
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== "inbound-rtp") continue;
        sum.packets += report.packetsReceived ?? 0;
        sum.bytes += report.bytesReceived ?? 0;
        sum.frames += report.framesDecoded ?? 0;
      }
    }
    return sum;
  });
}

/** Waits until more has come in than had before: packets and bytes, and frames where there are pictures. */
export async function expectFlow(
  page: Page,
  { pictures, peers = 1 }: { pictures: boolean; peers?: number },
): Promise<void> {
  await expect.poll(async () => (await received(page)).connections).toBe(peers);
  const before = await received(page);
  await expect
    .poll(async () => {
      const now = await received(page);
      return {
        packets: now.packets > before.packets,
        bytes: now.bytes > before.bytes,
        frames: !pictures || now.frames > before.frames + 2 * peers,
      };
    })
    .toEqual({ packets: true, bytes: true, frames: true });
}

/** The call as one tab shows it. */
export class CallSide {
  readonly page: Page;

  constructor(readonly tab: ConsoleTab) {
    this.page = tab.page;
  }

  /** The card of a call that rings here. */
  get card(): Locator {
    return this.page.getByRole("alertdialog").filter({ hasText: /call/i });
  }

  get window(): Locator {
    return this.page.locator(".qs-call-window");
  }

  /** The calls that were, in the open chat: each calls again. */
  get again(): Locator {
    return this.page.locator(".qs-call-again");
  }

  async dial(mode: "Voice" | "Video"): Promise<void> {
    await this.page.getByRole("button", { name: `${mode} call`, exact: true }).click();
  }

  async answer(how: "Answer" | "Answer with video" | "Voice only"): Promise<void> {
    await this.card.getByRole("button", { name: how, exact: true }).click();
  }

  control(name: string): Locator {
    return this.window.getByRole("button", { name, exact: true });
  }
}
