import type { Campaign } from "../../contract/service/campaign.ts";

/** The campaigns that addresses name by `utm_…` (specification §1 "Customer service"). */

const PARTS = [
  "source",
  "medium",
  "campaign",
  "term",
  "content",
] as const satisfies readonly (keyof Campaign)[];

/** Longest part of a campaign. */
export const CAMPAIGN_PART_MAX = 200;

/** What the query of an address says of a campaign; null where it says nothing. */
export function readCampaign(search: string): Campaign | null {
  const query = new URLSearchParams(search);
  const said = PARTS.flatMap((part) => {
    const value = query.get(`utm_${part}`)?.trim().slice(0, CAMPAIGN_PART_MAX);
    return value ? [[part, value] as const] : [];
  });
  return said.length === 0 ? null : Object.fromEntries(said);
}

/** A campaign in a line: source, medium, name, and what it was found by. */
export const campaignText = (campaign: Campaign): string =>
  PARTS.flatMap((part) => campaign[part] ?? []).join(" / ");
