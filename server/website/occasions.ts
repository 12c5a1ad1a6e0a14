import type { StaffOccasion } from "../mailbox/staff-notices.ts";
import { mailboxTexts } from "../texts/mailbox.ts";

/** Somebody has sent an inquiry on a page of a site (resources 1.4). */
export const INQUIRED: StaffOccasion = {
  ...{ seen: "inquiry:list", areas: ["inquiry"] },
  asks: {
    done: "inquiry:edit",
    mail: {
      type: "notice",
      topic: "site.inquired",
      ...mailboxTexts.inquired,
      link: "/news/inquiry?status=new",
    },
  },
};
