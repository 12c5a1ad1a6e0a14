import type { TFunction } from "i18next";
import type { CallEnd, CallView } from "../../../contract/calls.ts";
import { CallState } from "../../../contract/calls.ts";
import { callLengthText } from "../../chat/index.ts";
import type { OwnMedia, PeerMedia } from "../media/media.ts";

export type CallTexts = TFunction<"calls">;

/** Where a call stands; null: it goes on, and its length says so. */
export function stateText(t: CallTexts, call: CallView, isReconnecting: boolean): string | null {
  if (isReconnecting) return t("state.reconnecting");
  switch (call.state) {
    case CallState.calling:
      return t("state.calling");
    case CallState.ringing:
      return t("state.ringing");
    case CallState.accepted:
      return t("state.connecting");
    case CallState.chatting:
      return call.connectedAt === undefined ? t("state.connecting") : null;
  }
}

/** What became of a call, in words. */
export function endText(t: CallTexts, { reason, text, duration, outgoing }: CallEnd): string {
  switch (reason) {
    case "done":
      return t("end.done", { duration: callLengthText(duration) });
    case "rejected":
      return t(outgoing ? "end.rejected" : "end.rejectedHere");
    case "cancelled":
      return t(outgoing ? "end.cancelledHere" : "end.cancelled");
    case "missed":
      return t(outgoing ? "end.unanswered" : "end.missed");
    case "failed":
      return text === "" ? t("end.failed") : t("end.failedBecause", { reason: text });
    default:
      return t(`end.${reason}`);
  }
}

/** Whether one may want to call again: nothing but the wish of one of the two was in the way, or nothing at all. */
export const mayRepeat = ({ reason, outgoing }: CallEnd): boolean =>
  reason !== "done" && reason !== "elsewhere" && !(reason === "rejected" && !outgoing);

/** Why something that was asked for is not there, and what goes on. */
export function troubleText(t: CallTexts, { device, why }: NonNullable<OwnMedia["trouble"]>): string {
  return `${t(`trouble.${why}`, { device: t(`device.${device}`) })} ${t(`trouble.on.${device}`)}`;
}

/** The figures of a poor connection. */
export function figuresText(t: CallTexts, figures: PeerMedia["figures"]): string | undefined {
  if (figures === undefined) return undefined;
  const { roundTrip, loss, bitRate } = figures;
  return t("quality.figures", {
    roundTrip: Math.round(roundTrip),
    loss: Math.round(loss),
    bitRate: Math.round(bitRate),
  });
}
