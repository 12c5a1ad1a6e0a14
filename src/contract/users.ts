import * as v from "valibot";
import { UserDto } from "./admin.ts";
import { Id, maybe, Plain } from "./schema.ts";

/** Shapes of the user area (contract A5), as far as it lists users, switches them on and off and deletes them. */

/** `GET api/sysUser`: a list page (contract A1). */
export const UserPage = v.object({ content: v.array(UserDto), totalElements: v.number() });
export type UserPage = v.InferOutput<typeof UserPage>;

/** Body of `PUT api/sysUser` as far as switching accounts on and off goes; a reason is asked when one is switched off (contract §3). */
export const UserSwitch = v.object({
  id: Id,
  enabled: v.boolean(),
  reason: maybe(v.pipe(Plain(256), v.trim())),
});
export type UserSwitch = v.InferOutput<typeof UserSwitch>;

/** Body of a DELETE of many: their ids (contract A1). */
export const Ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(1_000));
