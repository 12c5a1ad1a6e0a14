import { createHash } from "node:crypto";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { nth } from "../demo-rows.ts";

/** Chance that is always the same for the same name. */
export interface Chance {
  /** A whole number, both ends among them. */
  whole(from: number, to: number): number;
  /** Any number from one to another. */
  between(from: number, to: number): number;
  /** Whether something happens that happens so often in a hundred times. */
  percent(share: number): boolean;
  /** One of a list. */
  of<T>(list: readonly T[]): T;
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): readonly T[];
}

const STEPS = 1_000_000;

/** @param name what it is for: nothing that is drawn for one thing changes what is drawn for another. */
export function createChance(name: string): Chance {
  const random = xoroshiro128plus(createHash("sha256").update(name).digest().readInt32BE());
  const whole = (from: number, to: number) => uniformInt(random, from, to);
  const between = (from: number, to: number) => from + ((to - from) * whole(0, STEPS)) / STEPS;
  return {
    whole,
    between,
    percent: (share) => between(0, 100) < share,
    of: (list) => nth(list, whole(0, list.length - 1)),
    shuffled(list) {
      const left = [...list];
      return list.flatMap(() => left.splice(whole(0, left.length - 1), 1));
    },
  };
}
