import type { LockOptions, LockPort } from "../../workers/engine/ports.ts";

interface Request {
  readonly owner: object;
  readonly granted: (release: () => void) => void;
  readonly options: LockOptions;
  over: boolean;
}

/** Web Locks of one browser profile, in memory: each tab and engine gets a client of its own, whose death frees what it holds. */
export interface MemoryLocks {
  client(): LockPort & { die(): void };
  isHeld(name: string): boolean;
  /** Held and waited for, all together. */
  readonly requests: number;
}

export function createMemoryLocks(): MemoryLocks {
  const queues = new Map<string, Request[]>();

  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  };

  /** Grants come later, as the browser's do. */
  function grantFirst(name: string): void {
    const first = queueOf(name)[0];
    if (!first) return;
    queueMicrotask(() => {
      if (!first.over && queueOf(name)[0] === first && !granted.has(first)) {
        granted.add(first);
        first.granted(() => giveUp(name, first));
      }
    });
  }

  const granted = new WeakSet<Request>();

  function giveUp(name: string, request: Request): void {
    if (request.over) return;
    request.over = true;
    const queue = queueOf(name);
    const wasFirst = queue[0] === request;
    queue.splice(queue.indexOf(request), 1);
    if (wasFirst) grantFirst(name);
  }

  function steal(name: string, request: Request): void {
    const queue = queueOf(name);
    const robbed = queue[0] && granted.has(queue[0]) ? queue.shift() : undefined;
    queue.unshift(request);
    if (robbed) {
      robbed.over = true;
      robbed.options.onStolen?.();
    }
    grantFirst(name);
  }

  return {
    client() {
      const owner = {};
      return {
        request(name, grantedTo, options = {}) {
          const request: Request = { owner, granted: grantedTo, options, over: false };
          if (options.steal) steal(name, request);
          else {
            const queue = queueOf(name);
            queue.push(request);
            if (queue.length === 1) grantFirst(name);
          }
          return () => giveUp(name, request);
        },
        die() {
          for (const [name, queue] of queues)
            for (const request of [...queue]) if (request.owner === owner) giveUp(name, request);
        },
      };
    },
    isHeld: (name) => (queues.get(name)?.length ?? 0) > 0,
    get requests() {
      return [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);
    },
  };
}
