import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/exhibition.ts";

export const exhibition: Texts<typeof source.exhibition> = {
  "area.title": "exhibition",
  "area.description": "Trade fairs that a site shows",
  startDate: "From",
  endDate: "Until",
  phase: "Phase",
  "phase.upcoming": "Upcoming",
  "phase.ongoing": "Ongoing",
  "phase.ended": "Ended",
  country: "Country",
  city: "City",
  venue: "Venue",
  boothNo: "Booth",
  website: "Website",
  cover: "Cover",
  images: "Pictures",
  content: "About it",
};
