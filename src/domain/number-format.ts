const formats = new Map<string, Intl.NumberFormat>();

/**
 * How numbers are written in a language. Making a format takes far longer than using it, and lists have thousands of numbers: each is made
 * once.
 * @param tag of the language, such as "zh-CN".
 * @param least decimals that are always there.
 * @param most decimals; those beyond are rounded.
 */
export function numberFormat(tag: string, least = 0, most = Math.max(least, 3)): Intl.NumberFormat {
  const key = `${tag} ${least} ${most}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, made);
  return made;
}
