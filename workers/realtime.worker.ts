import { browserDeps } from "./engine/browser/deps.ts";
import { createEngine } from "./engine/engine.ts";
import { createHost } from "./engine/host.ts";

/**
 * The engine's worker, one classic bundle for both hosts: as a SharedWorker it gets its tabs' ports by `connect`; as a dedicated worker of an elected
 * tab by messages. Its name is the build it belongs to.
 */
const scope = globalThis as unknown as SharedWorkerGlobalScope | DedicatedWorkerGlobalScope;

const engine = createEngine(
  browserDeps(scope.name, () => {
    host.close();
    scope.close();
  }),
  {
    loadCalls: () => import("./engine/calls/part.ts"),
    loadUnpack: () => import("../src/contract/codec-reader.ts"),
  },
);
const host = createHost(engine, scope.name, (name) => new BroadcastChannel(name));

function takeAll(event: MessageEvent): void {
  for (const port of event.ports) host.take(port);
}

if ("onconnect" in scope) scope.onconnect = takeAll;
else scope.onmessage = takeAll;
