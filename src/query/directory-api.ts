import * as v from "valibot";
import { Directory, DirectoryPage } from "../contract/directory.ts";
import { adminApi } from "./admin-api.ts";

/** The directory of the staff (`contract/directory.ts`). Where it is shown its failures are too. */

/** A page of a department's people, or of those of a name; counted from 0. */
export type DirectoryQuery = { readonly page: number } & (
  | { readonly deptId: number }
  | { readonly name: string }
);

/** People of one page. */
export const DIRECTORY_PAGE = 50;

const directoryApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    directory: build.query<Directory, void>({
      query: () => ({ path: "api/directory", schema: Directory, quiet: true }),
      keepUnusedDataFor: 30,
    }),
    directoryPeople: build.query<DirectoryPage, DirectoryQuery>({
      query: (query) => ({
        path: "api/directory/people",
        query: { ...query, size: DIRECTORY_PAGE },
        schema: DirectoryPage,
        quiet: true,
      }),
      keepUnusedDataFor: 30,
    }),
    /** The user chose somebody to write to. */
    meetColleague: build.mutation<unknown, number>({
      query: (id) => ({
        method: "POST",
        path: `api/directory/people/${id}/chat`,
        schema: v.unknown(),
        quiet: true,
      }),
      invalidatesTags: [],
    }),
  }),
});

export const { useDirectoryQuery, useDirectoryPeopleQuery, useMeetColleagueMutation } = directoryApi;
