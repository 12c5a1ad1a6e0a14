import type { AdminSession, RealtimeEvent } from "../../src/contract/engine.ts";
import type { EngineClient } from "../../src/realtime/client.ts";
import { EngineConnection } from "../../src/realtime/engine-client.ts";
import type { PageEvent, PagePort } from "../../src/realtime/page.ts";
import type { OpenLineOptions, TabDeps } from "../../src/realtime/ports.ts";
import { type EngineLab, type LabEngine, runtimeOf } from "./engine-lab.ts";

/** A page that a test turns to and away from. */
export interface FakePage extends PagePort {
  visible: boolean;
  focused: boolean;
  emit(event: PageEvent): void;
  readonly listeners: number;
}

export function createFakePage(): FakePage {
  const listeners = new Set<(event: PageEvent) => void>();
  return {
    visible: true,
    focused: true,
    activated: true,
    online: true,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(event) {
      for (const listener of listeners) listener(event);
    },
    get listeners() {
      return listeners.size;
    },
  };
}

/** A host that puts engines of the lab behind worker names, as SharedWorkers would be. */
export interface LabHost {
  /** The engine behind each name; started when first asked for. */
  readonly engines: Map<string, LabEngine>;
  readonly asked: OpenLineOptions[];
  /** No line is to be had. */
  broken: boolean;
  /** Nothing said to engines of this name arrives. */
  readonly wedged: Set<string>;
  /** Batches on their way to tabs are lost. */
  losing: boolean;
}

export interface LabClient {
  readonly client: EngineClient;
  readonly page: FakePage;
  readonly events: RealtimeEvent[];
  kinds(): string[];
  /** The tab's renderer crashes. */
  crash(): void;
}

export function createLabHost(lab: EngineLab) {
  const host: LabHost = { engines: new Map(), asked: [], broken: false, wedged: new Set(), losing: false };
  let tabs = 0;

  function engineOf(name: string): LabEngine {
    const found = host.engines.get(name);
    if (found && found.ended === 0) return found;
    const made = lab.startEngine({ build: name });
    host.engines.set(name, made);
    return made;
  }

  async function openLine(options: OpenLineOptions) {
    host.asked.push(options);
    await Promise.resolve();
    if (host.broken || options.signal.aborted) throw new Error("no host");
    let open = true;
    const never = new Promise<never>(() => undefined);
    const tab = {
      deliver: async (batch: Parameters<typeof options.tab.deliver>[0]) =>
        host.losing ? undefined : open ? options.tab.deliver(structuredClone(batch)) : never,
    };
    const api = engineOf(options.worker).engine.connect({ tab, gone: () => undefined });
    const through = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => {
      return (...args: A): Promise<T> =>
        !open || host.wedged.has(options.worker) ? never : call(...structuredClone(args));
    };
    const close = () => {
      open = false;
    };
    const engine = {
      hello: through(api.hello),
      setView: through(api.setView),
      command: through(api.command),
      chatCall: through(api.chatCall) as typeof api.chatCall,
      setLanguage: through(api.setLanguage),
      network: through(api.network),
      diagnostics: through(api.diagnostics),
      signOut: through(api.signOut),
      bye: through(api.bye),
    };
    return { engine, close };
  }

  function openClient(session: AdminSession | null = null, over: Partial<TabDeps> = {}): LabClient {
    tabs += 1;
    let ids = 0;
    const name = `page-${tabs}`;
    const locks = lab.locks.client();
    const page = createFakePage();
    const client = new EngineConnection(
      { build: "b1", workerUrl: "/js/worker.js", runtime: runtimeOf(), session, language: "en", page },
      {
        clock: lab.clock,
        locks,
        openLine,
        openTabsChannel: (listener) => lab.channels.open("tabs", listener),
        uuid: () => {
          ids += 1;
          return `${name}-${ids}`;
        },
        forgetHistory: lab.forgetHistory,
        ...over,
      },
    );
    const events: RealtimeEvent[] = [];
    client.subscribe((batch) => events.push(...batch));
    const crash = () => {
      locks.die();
      client.close();
    };
    return { client, page, events, crash, kinds: () => events.map(({ kind }) => kind) };
  }

  /** The worker dies with its creator, silently. */
  function kill(name: string): void {
    host.engines.get(name)?.kill();
    host.engines.delete(name);
  }

  return { host, openClient, kill };
}
