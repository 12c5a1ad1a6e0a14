import * as v from "valibot";
import { Id } from "../../contract/schema.ts";
import { StoredSession } from "./stored-session.ts";

/** What tabs of one profile tell each other of the session, beside the engine: it also reaches tabs that stand on the login page. */

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
  tell(announcement: Announcement): void;
  /** Hears the other tabs, never this one. @returns the way to stop. */
  listen(heard: (announcement: Announcement) => void): () => void;
}

/** Opens the tabs' channel. */
export function openAnnouncements(): Announcements {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (announcement) => channel.postMessage(announcement),
    listen: (heard) => {
      const take = (event: MessageEvent<unknown>) => {
        const parsed = v.safeParse(Announcement, event.data);
        if (parsed.success) heard(parsed.output);
      };
      channel.addEventListener("message", take);
      return () => channel.removeEventListener("message", take);
    },
  };
}
