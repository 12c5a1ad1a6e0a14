import { type Endpoint, expose, wrap } from "comlink";
import type { EngineApi, TabApi } from "../contract/engine-api.ts";
import { type PackedTabApi, unpackBatch } from "../contract/packed-batch.ts";

/** Both directions of one endpoint: the tab exposed, the engine wrapped. The root proxy is in the line as long as that is used. */
export function openEngineEndpoint(endpoint: Endpoint, tab: TabApi): EngineApi {
  expose({ deliver: (batch) => tab.deliver(unpackBatch(batch)) } satisfies PackedTabApi, endpoint);
  const remote = wrap<EngineApi>(endpoint);
  return {
    hello: (hello) => remote.hello(hello),
    setView: (tabId, view) => remote.setView(tabId, view),
    command: (tabId, commandId, command) => remote.command(tabId, commandId, command),
    chatCall: ((tabId, call) => remote.chatCall(tabId, call)) as EngineApi["chatCall"],
    setLanguage: (tabId, language) => remote.setLanguage(tabId, language),
    network: (tabId, online) => remote.network(tabId, online),
    diagnostics: (tabId) => remote.diagnostics(tabId),
    signOut: (tabId) => remote.signOut(tabId),
    bye: (tabId) => remote.bye(tabId),
  };
}
