import type { FastifyRequest } from "fastify";
import type { Text } from "../texts/index.ts";

/** A record that a call was about, as its line in the operation log keeps it: what it is called is looked up when the log is read. */
export interface Subject {
  /** Name of its area. */
  readonly resource: string;
  readonly id: number;
  /** The line of its history that tells what the call changed. */
  readonly change?: number;
}

/** The records that a call was about. */
export interface Subjects {
  readonly first: readonly Subject[];
  readonly total: number;
}

/** So many of them are named. */
const NAMED_MOST = 20;

interface Noted {
  readonly first: Map<string, Subject>;
  readonly all: Set<string>;
}

const noted = new WeakMap<FastifyRequest, Noted>();

/** Notes that a call is about a record; more of it may be noted later. */
export function noteSubject(request: FastifyRequest, subject: Subject): void {
  const { first, all } = noted.get(request) ?? { first: new Map<string, Subject>(), all: new Set<string>() };
  noted.set(request, { first, all });
  const key = `${subject.resource} ${subject.id}`;
  all.add(key);
  if (first.has(key) || first.size < NAMED_MOST) first.set(key, { ...first.get(key), ...subject });
}

/** The records that a call was about; undefined where none was noted. */
export function subjectsOf(request: FastifyRequest): Subjects | undefined {
  const found = noted.get(request);
  return found && { first: [...found.first.values()], total: found.all.size };
}

const readings = new WeakMap<FastifyRequest, Text>();

/** Notes that a call which only reads is to be in the operation log, as what it tells is not read without a trace. @param operation what it is called there. */
export function noteReading(request: FastifyRequest, operation: Text): void {
  readings.set(request, operation);
}

/** What a call is called that was noted as a reading. */
export const readingOf = (request: FastifyRequest): Text | undefined => readings.get(request);
