import { randomInt } from "node:crypto";
import { writeTime } from "../http/paging.ts";

/** A number of an order or of a payment: unique by time and chance. */
export const newOrderNumber = (now: Date): string =>
  `${writeTime(now).replace(/\D/g, "")}${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
