/** The kind of note by which a test says how long a page took it: milliseconds, a space, its address. */
export const PAGE_TIME = "page time";
