import type { Campaign } from "../../contract/service/campaign.ts";

/** What is known of a campaign, in the order in which it is said. */
export const CAMPAIGN_PARTS = [
  "source",
  "medium",
  "campaign",
  "term",
  "content",
] as const satisfies readonly (keyof Campaign)[];

/** A campaign in a line: source, medium, name, and what it was found by. */
export const campaignText = (campaign: Campaign): string =>
  CAMPAIGN_PARTS.flatMap((part) => campaign[part] ?? []).join(" / ");
