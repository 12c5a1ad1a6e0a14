import { startModelServer } from "./model-server.ts";
import { describeConformance } from "./suite.ts";

describeConformance("the model server", startModelServer);
