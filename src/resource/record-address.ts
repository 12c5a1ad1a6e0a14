/** Names the record that the address of a list opens over it, `/system/user?record=5`. */
export const RECORD_PARAM = "record";
