import { describe, expect, test } from "vitest";
import { isAtWork, openingOf } from "../../../server/service/site-hours.ts";

const WEEK = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: "13:00", to: "18:00" },
  { weekday, from: "09:00", to: "12:00" },
]);
const paris = { times: WEEK, daysOff: [], zone: "Europe/Paris" };
const at = (text: string) => Date.parse(text);

describe("hours of a site", () => {
  test("hold by the clock of its time zone", () => {
    // A Wednesday: summer time, two hours before UTC.
    expect(openingOf(paris, at("2026-07-15T07:00:00Z"))).toEqual({ isOpen: true });
    expect(openingOf(paris, at("2026-07-15T06:59:00Z"))).toEqual({
      isOpen: false,
      opensAt: at("2026-07-15T07:00:00Z"),
    });
    expect(openingOf({ ...paris, zone: "Asia/Shanghai" }, at("2026-07-15T06:59:00Z")).isOpen).toBe(true);
  });

  test("begin again after a pause, on the next day, and after the weekend", () => {
    const opens = (text: string) => openingOf(paris, at(text)).opensAt;
    expect(opens("2026-07-15T10:00:00Z")).toBe(at("2026-07-15T11:00:00Z"));
    expect(opens("2026-07-15T16:00:00Z")).toBe(at("2026-07-16T07:00:00Z"));
    expect(opens("2026-07-17T16:00:00Z")).toBe(at("2026-07-20T07:00:00Z"));
  });

  test("begin at the shown time where the clock changes meanwhile", () => {
    // Clocks go back in the night before Sunday, 25 October 2026.
    expect(openingOf(paris, at("2026-10-24T10:00:00Z")).opensAt).toBe(at("2026-10-26T08:00:00Z"));
    const night = { ...paris, times: [{ weekday: 7, from: "02:30", to: "05:00" }] };
    // 02:30 does not exist on the day on which clocks go forward.
    expect(openingOf(night, at("2026-03-28T12:00:00Z")).opensAt).toBe(at("2026-03-29T01:30:00Z"));
  });

  test("do not hold on days off, of which none is looked for for ever", () => {
    const daysOff = ["2026-07-15", "2026-07-16"];
    expect(openingOf({ ...paris, daysOff }, at("2026-07-15T08:00:00Z"))).toEqual({
      isOpen: false,
      opensAt: at("2026-07-17T07:00:00Z"),
    });
    const always = { times: [], daysOff: ["2026-07-15"], zone: "Europe/Paris" };
    expect(openingOf(always, at("2026-07-15T08:00:00Z")).opensAt).toBe(at("2026-07-15T22:00:00Z"));
    expect(openingOf(always, at("2026-07-14T08:00:00Z"))).toEqual({ isOpen: true });
    const never = {
      ...paris,
      times: [{ weekday: 3, from: "09:00", to: "10:00" }],
      daysOff: Array.from({ length: 12 }, (_, week) =>
        new Date(at("2026-07-15T00:00:00Z") + week * 7 * 86_400_000).toISOString().slice(0, 10),
      ),
    };
    expect(openingOf(never, at("2026-07-14T08:00:00Z"))).toEqual({ isOpen: false });
  });

  test("go on until the end of the day", () => {
    const late = { ...paris, zone: "UTC", times: [{ weekday: 3, from: "20:00", to: "00:00" }] };
    expect(openingOf(late, at("2026-07-15T23:59:00Z")).isOpen).toBe(true);
    expect(openingOf(late, at("2026-07-16T00:00:00Z")).isOpen).toBe(false);
  });
});

describe("hours of an agent", () => {
  const monday = { weekday: 1, from: "09:00", to: "18:00" };

  test("begin with their first minute and end before their last, by the clock of their own zone", () => {
    // 4 May 2026 is a Monday; Paris is two hours before UTC.
    const times = ["04T06:59", "04T07:00", "04T15:59", "04T16:00", "05T07:00"];
    const isIn = (workZone: string | null) =>
      times.map((time) => isAtWork({ workTime: [monday], workZone }, at(`2026-05-${time}:00Z`)));
    expect(isIn("Europe/Paris")).toEqual([false, true, true, false, false]);
    expect(isIn("UTC")).toEqual([false, false, true, true, false]);
  });

  test("without a zone are by the clock of the server", () => {
    const local = (hour: number) => new Date(2026, 4, 4, hour).getTime();
    expect([8, 9, 18].map((hour) => isAtWork({ workTime: [monday], workZone: null }, local(hour)))).toEqual([
      ...[false, true, false],
    ]);
  });

  test("go on until the end of the day where they end at midnight; without any, it is always", () => {
    const late = { weekday: 7, from: "22:00", to: "00:00" };
    expect(isAtWork({ workTime: [late], workZone: "UTC" }, at("2026-05-10T23:59:00Z"))).toBe(true);
    expect(isAtWork({ workTime: [], workZone: "UTC" }, at("2026-05-10T03:00:00Z"))).toBe(true);
  });
});
