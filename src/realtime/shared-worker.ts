/** Not yet in the DOM's types: the worker outlives its last tab for a while. */
interface SharedOptions extends WorkerOptions {
  readonly extendedLifetime: boolean;
}

/** A worker that was started ahead of its first use. */
interface EarlyWorker {
  readonly name: string;
  readonly worker: SharedWorker;
  failed: boolean;
}

declare global {
  interface Window {
    /** Left by the page's first script for the one that uses it. */
    quaysideWorker?: EarlyWorker;
  }
}

const start = (workerUrl: string, name: string): SharedWorker =>
  new SharedWorker(workerUrl, { name, extendedLifetime: true } as SharedOptions);

/** Starts the engine's SharedWorker ahead of its first use, so that it is up when the page comes to openEngineEndpoint to it. */
export function startSharedWorker(workerUrl: string, name: string): void {
  try {
    const early: EarlyWorker = { name, worker: start(workerUrl, name), failed: false };
    early.worker.onerror = () => {
      early.failed = true;
    };
    window.quaysideWorker = early;
  } catch {
    // There is another host, or none: the page finds out when it asks.
  }
}

/**
 * The engine's SharedWorker; the one that was started early, if it has this name.
 * @throws where there is none, or the browser refuses to use it.
 */
export function openSharedWorker(workerUrl: string, name: string): SharedWorker {
  const early = window.quaysideWorker;
  delete window.quaysideWorker;
  if (early === undefined) return start(workerUrl, name);
  if (early.name === name && !early.failed) return early.worker;
  early.worker.port.close();
  if (early.failed) throw new Error("the worker could not be started");
  return start(workerUrl, name);
}
