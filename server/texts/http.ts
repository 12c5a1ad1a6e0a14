import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/http.ts";

/** What the admin service tells of requests that it does not serve. */
export const httpTexts = textsOf<typeof source.httpTexts>("httpTexts");
