import type { Label } from "../labels/labels.ts";
import type { ResourceDefinition } from "./definition.ts";
import type { Field, ParentField, PasswordField, RefField, RefsField } from "./fields.ts";

/** Settings that are known by a key each, and there is one of each: read and saved as one flat map (resources "Config"). */

/** `GET` gives all that the caller may see, `POST` takes a map of some; a group of them is a path below. */
export const SETTINGS_PATH = "api/yxSystemConfig";

/** What a setting can be: it is kept by its key, where nothing can refer to a record. */
type SettingField = Exclude<Field, RefField | RefsField | ParentField | PasswordField>;

type Fields = Readonly<Record<string, SettingField>>;

interface SettingsGroup<Name extends string, F extends Fields>
  extends Pick<ResourceDefinition<Name, F>, "fields" | "form" | "rules"> {
  readonly name: Name;
  /** Below the path of all settings. */
  readonly path: `/${string}`;
  /** First part of the permission strings of the area that they belong to: `list` to read them, `edit` to save them. */
  readonly permission: string;
  readonly title: Label;
}

/**
 * Settings that are read and saved together. Their keys are the names of their fields, and the same key in two groups is one setting: the
 * groups take its field from one place.
 */
export function defineSettings<const Name extends string, const F extends Fields>({
  path,
  ...group
}: SettingsGroup<Name, F>): ResourceDefinition<Name, F> {
  const [first = ""] = Object.keys(group.fields) as Extract<keyof F, string>[];
  return {
    ...group,
    path: SETTINGS_PATH + path,
    nameField: first as Extract<keyof F, string>,
    list: { columns: [] },
    operations: { create: false, remove: false, export: false },
    elsewhere: true,
    keyed: true,
  };
}
