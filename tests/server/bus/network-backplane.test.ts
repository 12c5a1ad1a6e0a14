import { createBackplaneNetwork } from "../../support/network-backplane.ts";
import { describeBackplane } from "./conformance.ts";

describeBackplane("the backplane that tests run the chat server on", () => {
  const network = createBackplaneNetwork();
  const [one, other] = [network.join(), network.join()];
  return {
    one,
    other,
    faults: { cut: () => other.cut(), restore: () => other.restore(), crash: () => other.crash() },
  };
});
