const FIELD_REASON = /^([A-Za-z][\w.[\]]*)\s*:\s*(\S[\s\S]*)$/;

/** What a server finds wrong with one field. */
export interface FieldReason<Field extends string> {
  readonly field: Field;
  readonly reason: string;
}

/**
 * Reads the message of a refused form, `field: reason` (contract A1).
 * @param fields the form's; a message about any other is not for a field.
 */
export function readFieldReason<Field extends string>(
  message: string,
  fields: readonly Field[],
): FieldReason<Field> | null {
  const [, name, reason] = FIELD_REASON.exec(message.trim()) ?? [];
  const field = fields.find((known) => known === name);
  return field === undefined || reason === undefined ? null : { field, reason };
}
