import type { Texts } from "../texts.ts";
import type { paging as source } from "../zh_CN/paging.ts";

export const paging: Texts<typeof source> = {
  label: "Pages",
  total: "{count, plural, one {Total {count} item} other {Total {count} items}}",
  size: "Items per page",
  perPage: "{count} / page",
  previous: "Previous page",
  next: "Next page",
  page: "Page {page}",
  jumpBack: "Back {count} pages",
  jumpOn: "Forward {count} pages",
  goTo: "Go to page",
  goToPage: "Go to page (of {count})",
};
