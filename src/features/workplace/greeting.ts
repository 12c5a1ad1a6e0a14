/** The greeting for an hour of the day: the key of the text. */
export type Greeting = `greeting.${"night" | "morning" | "noon" | "afternoon" | "evening"}`;

/** @param hour 0–23, of the user's own clock. */
export function greetingAt(hour: number): Greeting {
  if (hour < 5 || hour >= 23) return "greeting.night";
  if (hour < 11) return "greeting.morning";
  if (hour < 13) return "greeting.noon";
  if (hour < 18) return "greeting.afternoon";
  return "greeting.evening";
}
