import * as v from "valibot";
import { Id } from "../../contract/schema.ts";
import { StoredSession } from "./stored-session.ts";

/** What tabs of one profile announce to each other of the session, beside the engine: it also reaches tabs that are on the login page. */

const Announcement = v.variant("kind", [
  v.object({ kind: v.literal("signedIn"), userId: Id }),
  v.object({ kind: v.literal("signedOut") }),
  /** A tab has no session, and neither has its engine: tabs of another build have another engine, which may have one. */
  v.object({ kind: v.literal("sessionWanted") }),
  v.object({ kind: v.literal("sessionOffered"), session: StoredSession }),
]);
export type Announcement = v.InferOutput<typeof Announcement>;

const CHANNEL = "qs:session";

export interface Announcements {
  send(announcement: Announcement): void;
  /** Called for the announcements of other tabs, never for this one's. @returns the way to stop. */
  listen(onAnnouncement: (announcement: Announcement) => void): () => void;
}

/** Opens the tabs' channel. */
export function openAnnouncements(): Announcements {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    send: (announcement) => channel.postMessage(announcement),
    listen: (onAnnouncement) => {
      const take = (event: MessageEvent<unknown>) => {
        const parsed = v.safeParse(Announcement, event.data);
        if (parsed.success) onAnnouncement(parsed.output);
      };
      channel.addEventListener("message", take);
      return () => channel.removeEventListener("message", take);
    },
  };
}
