import * as v from "valibot";
import { NAME_MAX } from "./limits.ts";
import { Id, maybe, Plain } from "./schema.ts";

/**
 * The directory of the staff **(ours)**: who works in which department, for everybody who is signed in. It holds what the chat shows of people
 * anyway, and nothing of how else they are reached.
 *
 *   GET  api/directory                          → Directory
 *   GET  api/directory/people?deptId=&page=&size= → DirectoryPage of a department, or of those in none (`deptId=0`)
 *   GET  api/directory/people?name=&page=&size= → DirectoryPage of those whose name or username holds a text, or is spelled so in pinyin
 *   POST api/directory/people/:id/chat          → 204: the two may write to one another; 403 where the setting is off
 */

/** A department with how many enabled people are in it, without those of the departments below. */
export const DirectoryDept = v.object({ id: Id, pid: maybe(Id), name: v.string(), people: v.number() });
export type DirectoryDept = v.InferOutput<typeof DirectoryDept>;

export const Directory = v.object({
  /** In their order; those that are disabled, and what is below them, are left out. */
  depts: v.array(DirectoryDept),
  /** People in no department that is listed. */
  others: v.number(),
  /** Staff write to staff without a request. */
  direct: v.boolean(),
});
export type Directory = v.InferOutput<typeof Directory>;

export const DirectoryPerson = v.object({
  id: Id,
  userName: v.string(),
  nickName: v.string(),
  avatar: maybe(v.string()),
  dept: maybe(v.string()),
  /** Where they are online (contract §2 "OnlineStatus"). */
  terminals: v.array(v.number()),
});
export type DirectoryPerson = v.InferOutput<typeof DirectoryPerson>;

export const DirectoryPage = v.object({ content: v.array(DirectoryPerson), totalElements: v.number() });
export type DirectoryPage = v.InferOutput<typeof DirectoryPage>;

/** Of those in no department that is listed. */
export const NO_DEPT = 0;

/** What is typed to find somebody. */
export const DirectoryName = v.pipe(Plain(NAME_MAX), v.trim(), v.minLength(1));
