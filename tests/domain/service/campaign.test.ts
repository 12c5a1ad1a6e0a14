import { expect, test } from "vitest";
import { campaignText } from "../../../src/domain/service/campaign.ts";

test("a campaign is a line in one order", () => {
  expect(campaignText({ content: "blue", campaign: "spring", source: "search" })).toBe(
    "search / spring / blue",
  );
});
