import * as v from "valibot";
import {
  NOTICE_CONTENT_MAX,
  NOTICE_INTRO_MAX,
  NOTICE_LINK,
  NOTICE_LINK_MAX,
  NOTICE_TITLE_MAX,
  NOTICE_USERS_MAX,
  type PublishSystem,
  type SentNotice,
} from "../../contract/notices.ts";
import { MessageType } from "../../contract/wire.ts";

/** A system message that is being written. Pure. */
export const Draft = v.object({
  title: v.string(),
  intro: v.string(),
  coverUrl: v.string(),
  kind: v.picklist(["text", "link"]),
  html: v.string(),
  link: v.string(),
  audience: v.picklist(["all", "some"]),
  users: v.array(v.object({ id: v.number(), label: v.string() })),
});
export type Draft = v.InferOutput<typeof Draft>;

export const emptyDraft: Draft = {
  title: "",
  intro: "",
  coverUrl: "",
  kind: "text",
  html: "",
  link: "",
  audience: "all",
  users: [],
};

/** Fields in the order in which they are shown. */
export const FIELDS = ["title", "intro", "coverUrl", "content", "userIds"] as const;
export type Field = (typeof FIELDS)[number];

/** What is wrong with a field, as the key of its text. */
export type Fault = "missing" | "tooLong" | "linkWrong" | "coverWrong" | "nobody" | "tooManyUsers";
export type Faults = { readonly [F in Field]?: Fault };

/** Whether something was written that would be lost. */
export function isWritten({ title, intro, coverUrl, html, link, users }: Draft): boolean {
  return [title, intro, coverUrl, html, link].some((text) => text.trim() !== "") || users.length > 0;
}

/** The content as it is published. */
export const contentOf = ({ kind, html, link }: Draft): string => (kind === "link" ? link.trim() : html);

/** What keeps a message from being published. */
export function faultsOf(draft: Draft): Faults {
  const { title, intro, coverUrl, audience, users } = draft;
  const faults: { [F in Field]?: Fault } = {};
  if (title.trim() === "") faults.title = "missing";
  else if (title.trim().length > NOTICE_TITLE_MAX) faults.title = "tooLong";
  if (intro.trim().length > NOTICE_INTRO_MAX) faults.intro = "tooLong";
  const cover = coverUrl.trim();
  if (cover !== "" && (!NOTICE_LINK.test(cover) || cover.length > NOTICE_LINK_MAX))
    faults.coverUrl = "coverWrong";
  const content = contentFault(draft);
  if (content !== null) faults.content = content;
  if (audience === "some" && users.length === 0) faults.userIds = "nobody";
  if (audience === "some" && users.length > NOTICE_USERS_MAX) faults.userIds = "tooManyUsers";
  return faults;
}

function contentFault(draft: Draft): Fault | null {
  const content = contentOf(draft);
  if (content === "") return "missing";
  if (draft.kind === "link" && (!NOTICE_LINK.test(content) || content.length > NOTICE_LINK_MAX))
    return "linkWrong";
  return content.length > NOTICE_CONTENT_MAX ? "tooLong" : null;
}

/** Gives what is sent an id, the same one as long as it is the same message: after a lost answer it does not go out twice. */
export function createTries(newId: () => string = () => crypto.randomUUID()) {
  let last = { text: "", tmpId: "" };
  return {
    of(notice: PublishSystem): PublishSystem {
      const text = JSON.stringify(notice);
      if (text !== last.text) last = { text, tmpId: newId() };
      return { ...notice, tmpId: last.tmpId };
    },
    /** It is out: what is sent next is another message, whatever it says. */
    done(): void {
      last = { text: "", tmpId: "" };
    },
  };
}

/** The message as it is sent to the server. */
export function noticeOf(draft: Draft): PublishSystem {
  const { title, intro, coverUrl, audience, users } = draft;
  return {
    title: title.trim(),
    intro: intro.trim(),
    ...(coverUrl.trim() === "" ? {} : { coverUrl: coverUrl.trim() }),
    type: MessageType.systemMessage,
    content: contentOf(draft),
    ...(audience === "all" ? {} : { userIds: users.map(({ id }) => id) }),
  };
}

/** A message that was published, to be written anew; whom it went to is chosen again. */
export function draftOf({ title, intro, coverUrl, content }: SentNotice): Draft {
  const isLink = NOTICE_LINK.test(content.trim());
  return {
    ...emptyDraft,
    title,
    intro: intro ?? "",
    coverUrl: coverUrl ?? "",
    kind: isLink ? "link" : "text",
    html: isLink ? "" : content,
    link: isLink ? content.trim() : "",
  };
}
