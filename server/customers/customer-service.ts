import type { ServerContext } from "../context.ts";
import type { App } from "../http/valibot.ts";
import type { ResourceModule } from "../resources/module.ts";
import type { WechatCodes } from "../wechat/codes.ts";
import { agentModule } from "./agent-module.ts";
import { type Conversations, noConversations } from "./conversations.ts";
import { customerModule } from "./customer-module.ts";
import { emailConfigModule } from "./email-config-module.ts";
import { greetingGroupModule, greetingModule } from "./greeting-modules.ts";
import { registerCustomerService } from "./routes.ts";
import type { ServiceMail } from "./service-mail.ts";
import { createTenant } from "./tenant.ts";

/** The areas of customer service (resources 10), with what they have beyond them. */
export interface CustomerService {
  readonly modules: readonly ResourceModule[];
  register(app: App): void;
}

/** @param conversations none unless given: whoever keeps them hands them in. */
export function createCustomerService({
  context,
  mail,
  codes,
  conversations = noConversations,
}: {
  readonly context: ServerContext;
  readonly mail: ServiceMail;
  readonly codes: WechatCodes;
  readonly conversations?: Conversations;
}): CustomerService {
  const tenant = createTenant(context);
  const agents = agentModule({ context, tenant, conversations, codes });
  const customers = customerModule({ context, tenant, conversations });
  return {
    modules: [
      agents,
      emailConfigModule({ context, tenant, mail }),
      customers,
      greetingGroupModule,
      greetingModule,
    ],
    register: (app) => registerCustomerService(app, { context, tenant, conversations, agents, customers }),
  };
}
