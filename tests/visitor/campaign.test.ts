import { expect, test } from "vitest";
import { readCampaign } from "../../src/visitor/campaign.ts";

test("an address says what campaign it is of, and nothing where it names none", () => {
  expect(
    readCampaign("?q=tea&utm_source=News%20letter&utm_campaign=%20Spring%20&utm_medium=&utm_id=7"),
  ).toEqual({
    source: "News letter",
    campaign: "Spring",
  });
  expect(readCampaign(`?utm_term=${"x".repeat(300)}`)).toEqual({ term: "x".repeat(200) });
  expect([readCampaign(""), readCampaign("?utm_source=+"), readCampaign("?utm_medium=%")]).toEqual([
    null,
    null,
    { medium: "%" },
  ]);
});
