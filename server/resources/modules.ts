import type { AccountEnds } from "../accounts/account-ends.ts";
import { jobModule } from "../accounts/job-module.ts";
import { loginRecordModule } from "../accounts/login-record-module.ts";
import type { PasswordChanges } from "../accounts/password-changes.ts";
import type { ProfileObserver } from "../accounts/profile-observer.ts";
import type { SessionEnds } from "../accounts/session-ends.ts";
import { createUserModule } from "../accounts/user-module.ts";
import { aliPayOrderModule } from "../alipay/modules.ts";
import type { PaymentObserver } from "../alipay/payments.ts";
import type { ChatSessions } from "../chat/chat-sessions.ts";
import type { ChatSupervision } from "../chat/module.ts";
import type { ServerContext } from "../context.ts";
import type { CustomerService } from "../customers/customer-service.ts";
import { departmentModule } from "../departments/department-module.ts";
import { dictDetailModule, dictModule } from "../dictionaries/dictionary-modules.ts";
import { createPersonFiles } from "../erasure/person-files.ts";
import type { App } from "../http/valibot.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { timingModule } from "../jobs/module.ts";
import type { Mail } from "../mail/mail.ts";
import { materialGroupModule, materialModule } from "../media/material-module.ts";
import { menuModule } from "../menus/menu-module.ts";
import { createOnlineModule } from "../monitor/online-module.ts";
import { createAssistant } from "../openai/assistant.ts";
import { openaiConfigModule } from "../openai/module.ts";
import { logModules } from "../operations/log-modules.ts";
import { roleModule } from "../roles/role-module.ts";
import { sensitiveWordModule } from "../sensitive-words/word-module.ts";
import type { SensitiveWords } from "../sensitive-words/words.ts";
import { bargainModule, combinationModule, seckillModule } from "../shop/activity-modules.ts";
import { advertisementModule } from "../shop/advertisement-module.ts";
import { afterSalesModule } from "../shop/after-sales-module.ts";
import { couponIssueModule } from "../shop/coupon-issue-module.ts";
import { couponModule } from "../shop/coupon-module.ts";
import { couponUserModule } from "../shop/coupon-user-module.ts";
import { extractModule } from "../shop/extract-module.ts";
import { goodsModule } from "../shop/goods-module.ts";
import { groupDataModule } from "../shop/group-data-module.ts";
import { bargainUserModule, combinListModule } from "../shop/group-modules.ts";
import { invoiceModule } from "../shop/invoice-module.ts";
import { orderModule } from "../shop/order-module.ts";
import { payRefundModule } from "../shop/pay-refund-module.ts";
import { rechargeModule } from "../shop/recharge-module.ts";
import { relationModules } from "../shop/relation-modules.ts";
import { replyModule } from "../shop/reply-module.ts";
import { shippingModule } from "../shop/shipping-module.ts";
import { storeCouponUserModule } from "../shop/store-coupon-user-module.ts";
import { storeModule } from "../shop/store-module.ts";
import { userBillModule } from "../shop/user-bill-module.ts";
import { shopUserModule } from "../shop/user-module.ts";
import { userTaskModule } from "../shop/user-task-module.ts";
import { siteLanguageModule } from "../sites/language-module.ts";
import { withRedirects } from "../sites/redirects.ts";
import { withSeoChecks } from "../sites/seo-checks.ts";
import { withChangeNotes } from "../sites/stale-sites.ts";
import type { Storage } from "../storage/storage.ts";
import { supervisionModules } from "../supervision/modules.ts";
import { translateConfigModule } from "../translation/module.ts";
import { createTranslator } from "../translation/translator.ts";
import { watermarkModule } from "../watermarks/module.ts";
import { downloadModule } from "../website/download-module.ts";
import { exhibitionModule } from "../website/exhibition-module.ts";
import { historyModule } from "../website/history-module.ts";
import { navigationModule } from "../website/navigation-module.ts";
import { newsModule } from "../website/news-module.ts";
import { productModule } from "../website/product-module.ts";
import { createRankService } from "../website/rank-service.ts";
import { createSearchEngines } from "../website/search-engines.ts";
import { seoKeywordModule } from "../website/seo-keyword-module.ts";
import { swiperModule } from "../website/swiper-module.ts";
import type { BackgroundWork } from "../work/background-work.ts";
import { findArea } from "./areas.ts";
import { withContextActions } from "./context-actions.ts";
import { areas } from "./definitions.ts";
import type { FindModule } from "./file-routes.ts";
import type { ImportedPictures } from "./files/import-pictures.ts";
import { withLanguageActions } from "./languages/actions.ts";
import { withLanguageStates } from "./languages/states.ts";
import type { ResourceModule } from "./module.ts";
import { registerResource } from "./register.ts";
import { createWrites } from "./writes.ts";

/** What modules share with the rest of the server. */
export interface ModuleParts {
  readonly context: ServerContext;
  readonly ends: AccountEnds;
  readonly sessionEnds: SessionEnds;
  readonly chatSessions: ChatSessions;
  readonly profiles: ProfileObserver;
  readonly passwords: PasswordChanges;
  readonly configModule: ResourceModule;
  readonly jobs: Jobs;
  readonly words: SensitiveWords;
  readonly mail: Mail;
  readonly storage: Storage;
  readonly shopPayments: PaymentObserver;
  readonly work: BackgroundWork;
  /** The area of the sites. */
  readonly sites: ResourceModule;
  readonly customerService: Pick<CustomerService, "modules">;
  /** The areas of the conversations with visitors, and of what is noted of them. */
  readonly conversations: readonly ResourceModule[];
  readonly supervision: ChatSupervision;
}

/** The areas that are more than their definition. */
export function ownModules({
  context,
  ends,
  sessionEnds,
  chatSessions,
  profiles,
  passwords,
  configModule,
  jobs,
  words,
  mail,
  storage,
  shopPayments,
  work,
  sites,
  customerService,
  conversations,
  supervision,
}: ModuleParts): readonly ResourceModule[] {
  return [
    createUserModule({
      ...{ context, ends, sessionEnds, profiles, passwords },
      files: createPersonFiles(context),
    }),
    menuModule,
    configModule,
    loginRecordModule(context),
    createOnlineModule({ context, chatSessions }),
    roleModule,
    jobModule,
    departmentModule,
    dictModule,
    dictDetailModule,
    timingModule(jobs),
    sensitiveWordModule(words),
    translateConfigModule(createTranslator(context)),
    openaiConfigModule(createAssistant(context)),
    aliPayOrderModule(context, shopPayments),
    watermarkModule,
    userTaskModule,
    shippingModule,
    goodsModule,
    storeModule(context),
    shopUserModule(context),
    userBillModule,
    afterSalesModule(context),
    groupDataModule,
    advertisementModule,
    orderModule(context),
    extractModule(context),
    invoiceModule({ context, mail, readFile: storage.read }),
    replyModule(context),
    couponModule(context),
    couponIssueModule,
    couponUserModule,
    storeCouponUserModule,
    seckillModule,
    combinationModule,
    combinListModule(context),
    bargainModule,
    bargainUserModule,
    rechargeModule(context),
    payRefundModule(context),
    ...relationModules(context),
    sites,
    ...conversations,
    ...supervisionModules(supervision),
    siteLanguageModule(context, work),
    materialModule(context, storage),
    materialGroupModule,
    exhibitionModule,
    downloadModule(storage.find),
    historyModule,
    swiperModule,
    navigationModule,
    newsModule(createAssistant(context), createSearchEngines(context)),
    productModule(context),
    seoKeywordModule({ assistant: createAssistant(context), ranks: createRankService(context) }),
    ...customerService.modules,
    ...storage.areas,
  ];
}

/**
 * Every area that the mechanism serves. One whose table is made of its definition needs nothing else; a table that is written by hand has
 * rules of its own, so that its area is served by a module alone.
 */
function allModules(own: readonly ResourceModule[]): readonly ResourceModule[] {
  const named = new Map(own.map((module) => [module.definition.name, module]));
  const plain = areas.flatMap(({ definition, table, byHand }): ResourceModule[] =>
    table && !byHand && !named.has(definition.name) ? [{ definition, table }] : [],
  );
  return [...own, ...plain].map(withMadeTables);
}

/** An area with the tables of links and lines that were made with its own. */
export function withMadeTables(module: ResourceModule): ResourceModule {
  const { links, lines } = findArea(module.definition.name) ?? {};
  return {
    ...module,
    ...(links ? { links: { ...links, ...module.links } } : {}),
    ...(lines ? { lines: { ...lines, ...module.lines } } : {}),
  };
}

/** Mounts the areas of the admin service. Of what they need, `pictures` keeps those that lie in imported files. @returns each as it is served, by its name. */
export function registerResources(
  app: App,
  context: ServerContext,
  own: readonly ResourceModule[],
  {
    pictures,
    work,
  }: { readonly pictures: ImportedPictures; readonly work: Pick<BackgroundWork, "plan" | "wake"> },
): FindModule {
  const deps = { context, writes: createWrites(context), translator: createTranslator(context), work };
  const find: FindModule = (area) => modules.get(area);
  const modules: ReadonlyMap<string, ResourceModule> = new Map(
    allModules([...logModules(find, context), ...own]).map((module) => [
      module.definition.name,
      withChangeNotes(
        withContextActions(
          withLanguageActions(withLanguageStates(withSeoChecks(withRedirects(module))), deps),
          context,
          find,
        ),
        context,
      ),
    ]),
  );
  for (const module of modules.values()) registerResource(app, context, module, find, pictures);
  return find;
}
