import { expect, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type CallLab, type End, type Received, received, type Signal } from "./call-lab.ts";

/** What tests of the media look at: what is said to flow has been counted by the browser at the end where it comes. */

export const last = ({ connections }: End) => connections.at(-1);

/** More of each kind comes than had come before. */
export async function expectFlow(
  end: End,
  kinds: readonly (keyof Received)[],
  connection: () => RTCPeerConnection | undefined = () => last(end),
): Promise<void> {
  const before = await received(connection());
  for (const kind of kinds)
    await expect
      .poll(async () => (await received(connection()))[kind], { message: `${kind} at ${end.id}` })
      .toBeGreaterThan(before[kind] + 2);
}

export const SEEN_AND_HEARD = ["audio", "video", "frames"] as const;

export async function expectTalk(ends: readonly End[], kinds: readonly (keyof Received)[] = SEEN_AND_HEARD) {
  await Promise.all(ends.map((end) => expectFlow(end, kinds)));
}

export const typed = (lab: CallLab, from: number, signal: Signal["signal"]) =>
  lab.sent.filter((sent) => sent.from === from && sent.signal === signal);

export const senders = (end: End) => last(end)?.getSenders() ?? [];

/** How the picture is sent at a connection. */
export function encodingOf(connection: RTCPeerConnection) {
  const sender = connection.getSenders().find(({ track }) => track?.kind === "video");
  const [encoding] = sender?.getParameters().encodings ?? [];
  return { maxBitrate: encoding?.maxBitrate, scaleResolutionDownBy: encoding?.scaleResolutionDownBy };
}

/** What the browser refuses, by the names of its own errors. */
export function refuse(
  method: "getUserMedia" | "getDisplayMedia",
  fails: (asked: MediaStreamConstraints) => string | null,
) {
  const real = navigator.mediaDevices[method].bind(navigator.mediaDevices);
  const spy = vi.spyOn(navigator.mediaDevices, method).mockImplementation((asked = {}) => {
    const name = fails(asked);
    return name === null ? real(asked) : Promise.reject(new DOMException("Refused.", name));
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

/** A press of the user's, which a browser wants to see before it shows a screen. */
export async function pressed(run: () => Promise<void>): Promise<void> {
  const button = document.createElement("button");
  button.textContent = "Press";
  document.body.append(button);
  const done = new Promise<void>((resolve, reject) => {
    button.onclick = () => run().then(resolve, reject);
  });
  await userEvent.click(page.getByRole("button", { name: "Press" }));
  button.remove();
  await done;
}
