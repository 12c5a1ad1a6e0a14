/** Figures as they are written in all languages of the console, whatever the browser is used to. Pure. */

const WRITTEN = "en";
const counts = new Intl.NumberFormat(WRITTEN);
const tenths = new Intl.NumberFormat(WRITTEN, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const countText = (count: number): string => counts.format(count);

/** Milliseconds, all with one decimal: they are below each other. */
export const durationText = (ms: number): string => tenths.format(ms);
