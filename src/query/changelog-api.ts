import { CHANGELOG_PATH, Changelog } from "../contract/changelog.ts";
import { newestFirst } from "../domain/versions.ts";
import { adminApi, type QueryExtra } from "./admin-api.ts";
import { callAdmin } from "./admin-http.ts";

/** The product's own change log, a file beside the services (specification §7: `GET /changelogs/index.json`). */
const changelogApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest version first. A failure is logged (specification §8 "Other"); the screen shows it in place. */
    changelog: build.query<Changelog, void>({
      async queryFn(_, { extra, signal }) {
        const { admin } = extra as QueryExtra;
        const ports = { ...admin, base: "", token: () => null };
        const answer = await callAdmin(ports, { path: CHANGELOG_PATH }, Changelog, signal);
        if (answer.ok) return { data: newestFirst(answer.data) };
        const { kind, status } = answer.failure;
        if (!signal.aborted) reportError(new Error(`the change log did not load: ${kind} (${status})`));
        return { error: answer.failure };
      },
      // A build's log does not change while it is shown.
      keepUnusedDataFor: 3_600,
    }),
  }),
});

export const changelogQuery = changelogApi.endpoints.changelog;
export const { useChangelogQuery } = changelogApi;
