import { sqlTestServers } from "../support/server.ts";
import { startRealServer } from "./real-server.ts";
import { describeConformance } from "./suite.ts";

for (const { name, start } of sqlTestServers)
  describeConformance(`the real server on ${name}`, () => startRealServer(start));
