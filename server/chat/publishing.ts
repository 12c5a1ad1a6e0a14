import type * as v from "valibot";
import { NOTICE_LINK, type PublishSystem } from "../../src/contract/notices.ts";
import type { Accounts } from "../accounts/accounts.ts";
import { demandReceivers } from "../accounts/receivers.ts";
import { Refusal } from "../http/errors.ts";
import type { RichText } from "../rich-text/rich-text.ts";
import { chatTexts } from "../texts/chat.ts";
import { askOnce, type Threads } from "../threads/threads.ts";
import type { ContentPolicy } from "./content-policy.ts";
import { ChatError } from "./errors.ts";
import type { SystemMessages } from "./system-messages.ts";

export interface PublishingDeps {
  readonly accounts: Accounts;
  readonly threads: Threads;
  readonly contentPolicy: Pick<ContentPolicy, "keepUploads">;
  readonly systemMessages: SystemMessages;
}

/**
 * Publishes a system message: rich text cleaned of all that acts, its pictures and cover kept, to users who are there.
 * @returns the number of each copy.
 * @throws Refusal 400 for content of which nothing is left, for a user or a picture that is not there; as `Threads.ask`.
 */
export async function publishNotice(
  { accounts, contentPolicy, systemMessages, threads }: PublishingDeps,
  notice: v.InferOutput<typeof PublishSystem>,
  createBy: string,
): Promise<number[]> {
  const { userIds, intro, coverUrl, tmpId, content: given, ...rest } = notice;
  await demandReceivers(accounts, userIds ?? []);
  const { html, pictures } = NOTICE_LINK.test(given)
    ? linkAlone(given)
    : await askOnce(threads, "richText", given);
  const content = html.trim();
  if (!hasText(content)) throw new Refusal(400, chatTexts.noticeEmpty, {}, undefined, "content");
  await asRefusal(contentPolicy.keepUploads(coverUrl === undefined ? pictures : [...pictures, coverUrl]));
  return systemMessages.publish({
    ...rest,
    content,
    intro: intro || null,
    coverUrl: coverUrl ?? null,
    userIds: userIds ?? null,
    tmpId: tmpId ?? null,
    createBy,
  });
}

const linkAlone = (html: string): Pick<RichText, "html" | "pictures"> => ({ html, pictures: [] });

/** Words or a picture: empty paragraphs say nothing. */
const hasText = (content: string): boolean =>
  /<(img|hr)\b/i.test(content) || content.replace(/<[^<>]*>|&nbsp;|\s/g, "") !== "";

/** The chat's refusals as those of the admin service. */
export async function asRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ChatError ? new Refusal(400, error.text, error.values) : error;
  }
}
