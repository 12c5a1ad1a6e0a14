import { createProcessBackplane } from "../../../server/bus/process-backplane.ts";
import { describeBackplane } from "./conformance.ts";

describeBackplane("the backplane of one process", () => {
  const backplane = createProcessBackplane();
  return { one: backplane, other: backplane };
});
