/** What an interrupted benchmark leaves behind, were it not undone: processes, browsers, folders, databases. Last made, first undone. */
const undos: (() => unknown)[] = [];

/** Longest wait for one of them, ms. */
const PATIENCE_MS = 10_000;

/**
 * Has something undone should the benchmark be interrupted.
 * @returns what forgets it, once it was undone in good order.
 */
export function undoneWhenInterrupted(undo: () => unknown): () => void {
  undos.push(undo);
  return () => {
    const at = undos.indexOf(undo);
    if (at >= 0) undos.splice(at, 1);
  };
}

/** Undoes everything. Never rejects: what one of them throws keeps no other from its turn. */
export async function undoAll(): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    const done = Promise.resolve().then(undo);
    await Promise.race([done.catch(() => undefined), patience()]);
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
}

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** From now on a signal that ends this process has everything undone first. */
export function undoOnSignals(): void {
  for (const [signal, code] of Object.entries(CODES))
    process.once(signal, () => void undoAll().finally(() => process.exit(code)));
}
