const MOBILE = /^1[34578][0-9]{9}$/;

/** Whether a text is a mobile phone number (specification §5: 11 digits, 1, then 3, 4, 5, 7 or 8). */
export function isMobilePhone(text: string): boolean {
  return MOBILE.test(text);
}
