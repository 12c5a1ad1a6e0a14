import { FIGURES_BY, FIGURES_DAYS, type FiguresBy } from "../../../contract/service/figures.ts";
import { DATE, formatTime, isTimeText } from "../../../domain/dates.ts";
import type { ServiceFiguresAsked } from "../../../query/service-api.ts";

/** What of the figures is asked for, as the page's address has it. Pure. */

const DAY_MS = 86_400_000;
/** Days back that are offered; the last is shown at first. */
export const PERIODS = [7, 30, 90] as const;
const USUAL_DAYS = 30;

export interface Asked extends ServiceFiguresAsked {
  readonly by: FiguresBy;
}

/** Days up to now. */
export function periodOf(days: number, now: number): { readonly from: string; readonly to: string } {
  return { from: formatTime(now - (days - 1) * DAY_MS, DATE), to: formatTime(now, DATE) };
}

/** Whether the server answers for two days: both are days, in their order, and not too far apart. */
export function isPeriod(from: string, to: string): boolean {
  if (!isTimeText(from, "date") || !isTimeText(to, "date")) return false;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= FIGURES_DAYS;
}

/** What an address asks for; what is nothing of it is as usual. */
export function readAsked(params: URLSearchParams, now: number): Asked {
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  const by = FIGURES_BY.find((one) => one === params.get("by")) ?? "agent";
  const given = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? "";
    return pattern.test(value) ? { [name]: value } : {};
  };
  return {
    ...(isPeriod(from, to) ? { from, to } : periodOf(USUAL_DAYS, now)),
    by,
    ...given("siteId", /^\d{1,15}$/),
    ...given("agentId", /^\d{1,15}$/),
    ...given("language", /^[a-z]{1,8}$/),
  };
}
