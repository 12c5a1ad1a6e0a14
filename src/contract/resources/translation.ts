/** What a row in another language is beside the one that it was made of: names that the console and the server share. */

/** The field that says it. */
export const TRANSLATION = "translation";

/** The filter for records that are not in a language: the language is its value. */
export const MISSING = "missing";

/** The action that says of such a row that somebody has seen to it. */
export const MARK_CHECKED = "markChecked";
