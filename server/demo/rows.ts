import { callRows } from "./calls.ts";
import { conversations } from "./conversations.ts";
import type { DemoArea } from "./demo-rows.ts";
import { mediaRows } from "./media.ts";
import { serviceRows } from "./service.ts";
import { shopRows } from "./shop.ts";
import { websiteRows } from "./website.ts";

/** All demo rows; an area comes after those that its rows refer to. */
export const demoAreas: readonly DemoArea[] = [
  ...shopRows,
  ...mediaRows,
  ...websiteRows,
  ...serviceRows,
  conversations,
  callRows,
];
