import type { Campaign } from "../contract/service/campaign.ts";
import { CAMPAIGN_PARTS } from "../domain/service/campaign.ts";

/** Longest part of a campaign that is told. */
const PART_MAX = 200;

/** What the query of an address says of a campaign by `utm_source` to `utm_content`; null where it says nothing. */
export function readCampaign(search: string): Campaign | null {
  const query = new URLSearchParams(search);
  const said = CAMPAIGN_PARTS.flatMap((part) => {
    const value = query.get(`utm_${part}`)?.trim().slice(0, PART_MAX);
    return value ? [[part, value] as const] : [];
  });
  return said.length === 0 ? null : Object.fromEntries(said);
}
