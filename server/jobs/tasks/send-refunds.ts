import { sendRefundsDue } from "../../shop/pay-refunds.ts";
import type { TaskCall } from "./task.ts";

/** Sends refunds to Alipay that it has not answered yet, or that nobody has sent. */
export const sendRefunds = ({ context, signal }: TaskCall): Promise<void> => sendRefundsDue(context, signal);
