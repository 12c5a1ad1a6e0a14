import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { registerAccount } from "./accounts/account-routes.ts";
import { createAccounts } from "./accounts/accounts.ts";
import { registerAvatars } from "./accounts/avatar-routes.ts";
import { registerAuth } from "./accounts/routes.ts";
import { loadSecrets } from "./accounts/secrets.ts";
import { createSessionEnds } from "./accounts/session-ends.ts";
import { createSessions } from "./accounts/sessions.ts";
import { registerAlipay } from "./alipay/routes.ts";
import type { Backplane } from "./bus/backplane.ts";
import { createProcessBackplane } from "./bus/process-backplane.ts";
import { createContentPolicy } from "./chat/content-policy.ts";
import { type ChatModule, registerChat } from "./chat/module.ts";
import { type Config, StartRefused } from "./config.ts";
import { type BrandSource, createBrand } from "./configuration/brand.ts";
import { createConfigModule } from "./configuration/config-module.ts";
import { registerConfiguration } from "./configuration/config-routes.ts";
import { createPictures } from "./configuration/pictures.ts";
import { forLongWork, type ServerContext } from "./context.ts";
import { createCustomerService } from "./customers/customer-service.ts";
import { createServiceMail } from "./customers/service-mail.ts";
import { type OpenDatabase, openDatabase } from "./db/database.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { becomeOnlyProcess, type OnlyProcess } from "./db/only-process.ts";
import { keepTidy } from "./db/upkeep.ts";
import { demoRowsKind, planDemoRows } from "./demo/demo-work.ts";
import { registerDrawings } from "./demo/drawing-routes.ts";
import { registerDictionaries } from "./dictionaries/dictionary-routes.ts";
import { createApp } from "./http/app.ts";
import { newestVersion } from "./http/changelog.ts";
import { type RuntimeSettings, registerConsole } from "./http/console.ts";
import { currentArea } from "./http/current-request.ts";
import { registerHealth } from "./http/health.ts";
import { createUserLimits } from "./http/user-limits.ts";
import type { App } from "./http/valibot.ts";
import { timers as clockTimers, type Timers } from "./jobs/clock.ts";
import { type Jobs, startJobs } from "./jobs/jobs.ts";
import { createLog } from "./log.ts";
import { createMailServerSource } from "./mail/email-module.ts";
import { createMail, type Mail } from "./mail/mail.ts";
import { registerMailTool } from "./mail/tool-routes.ts";
import { createAccountNotices } from "./mailbox/account-notices.ts";
import { createMailbox } from "./mailbox/mailbox.ts";
import { registerMailbox } from "./mailbox/routes.ts";
import { createStaffNotices } from "./mailbox/staff-notices.ts";
import { registerMenus } from "./menus/routes.ts";
import { registerOnline } from "./monitor/online-routes.ts";
import { registerMonitor } from "./monitor/routes.ts";
import { registerVisits } from "./monitor/visit-routes.ts";
import { registerOpenApi } from "./openapi/routes.ts";
import { openPlaces } from "./operations/places.ts";
import { recordOperations } from "./operations/recorder.ts";
import { registerOperations } from "./operations/routes.ts";
import { allowAddresses } from "./outgoing/addresses.ts";
import { createNet } from "./outgoing/net.ts";
import { places } from "./places.ts";
import { registerRegions } from "./regions/routes.ts";
import { missingWork } from "./resources/languages/missing-work.ts";
import { ownModules, registerResources } from "./resources/modules.ts";
import { registerRoles } from "./roles/role-routes.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./seed/accounts.ts";
import { seed } from "./seed/seed.ts";
import { createSensitiveWords } from "./sensitive-words/words.ts";
import { createCards } from "./service/cards.ts";
import { openCustomerService } from "./service/service.ts";
import { registerKeyedSettings } from "./settings/keyed-routes.ts";
import { createMembers } from "./shop/api/members.ts";
import { registerShopApi } from "./shop/api/routes.ts";
import { registerGoods } from "./shop/goods-routes.ts";
import { createShopPayments } from "./shop/payments.ts";
import { registerTakings } from "./shop/takings-routes.ts";
import { generateWork } from "./sites/generate-work.ts";
import { contentAreas } from "./sites/language-areas.ts";
import { languageWork } from "./sites/language-work.ts";
import { siteModule } from "./sites/module.ts";
import { createSiteFiles } from "./sites/pages/site-files.ts";
import { registerSites } from "./sites/routes.ts";
import { registerSitePages } from "./sites/serve-pages.ts";
import { submitWork } from "./sites/submit-work.ts";
import { createVisitCounter, type VisitCounter } from "./sites/visit-counter.ts";
import { createCloudConfigs } from "./storage/cloud-config.ts";
import { openStorage } from "./storage/storage.ts";
import { createThreads, type ThreadOptions } from "./threads/threads.ts";
import { markReader, registerWatermarks } from "./watermarks/routes.ts";
import { registerPagePreview } from "./website/page-preview.ts";
import { createSearchEngines } from "./website/search-engines.ts";
import { registerSiteApi } from "./website/site-api.ts";
import { createWechatCodes } from "./wechat/codes.ts";
import { registerWechat } from "./wechat/routes.ts";
import { type BackgroundWork, createBackgroundWork } from "./work/background-work.ts";
import { registerWork } from "./work/work-routes.ts";

/** A running server. */
export interface RunningServer {
  readonly app: App;
  readonly context: ServerContext;
  /** Where a browser on this machine finds it. */
  readonly url: string;
  /** Whether the demo accounts are there and may sign in. */
  readonly demo: boolean;
  /** Settles when the server cannot go on: its database has ended by itself. */
  readonly lost: Promise<Error>;
  /** Closes the sockets (1012), lets requests under way end, closes the database whole. Further calls wait for the first. */
  close(): Promise<void>;
}

/** What tests and benches replace. */
export interface ServerOptions {
  readonly log?: Logger;
  readonly now?: () => number;
  /** Folder of the built console. */
  readonly console?: string;
  /** What it shares with other processes; the server closes it. */
  readonly backplane?: Backplane;
  readonly threads?: ThreadOptions;
  /** What wakes the timed jobs. */
  readonly jobTimers?: Timers;
  /** Most rows of an export. */
  readonly exportRows?: number;
}

const EXPORT_MAX_ROWS = 100_000;

/**
 * Starts the whole server: database, migrations, seed, services, and the listening socket last.
 * @throws StartRefused when it must not or cannot start; everything that was opened is closed again.
 */
export async function createServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLog(config);
  const now = options.now ?? Date.now;
  const database = await openDatabase(config, log, currentArea);
  const closers: (() => Promise<void>)[] = [database.close];
  try {
    const only = await serveAlone(config, options, log);
    closers.push(only.close);
    const { db, pool, long } = database;
    const threads = createThreads(log.child({ part: "threads" }), options.threads);
    closers.push(() => threads.close());
    const secrets = await loadSecrets(config.dataDir);
    const accounts = createAccounts(db);
    const placeOf = await openPlaces(config.geoipFile);
    const context: ServerContext = {
      config,
      pool,
      db,
      long,
      meter: database.meter,
      log,
      userLimits: createUserLimits(config),
      net: createNet(allowAddresses(config.allowedAddresses)),
      threads,
      secrets,
      placeOf,
      accounts,
      sessions: createSessions(db, secrets, now),
      exportRows: options.exportRows ?? EXPORT_MAX_ROWS,
      now,
    };
    const demo = await migrateDatabase(long.pool, () => seed(context));
    if (config.databaseUrl === undefined) closers.push(keepTidy(long.pool, log));
    const mail = createMail(config, log.child({ part: "mail" }), createMailServerSource({ db, secrets }));
    closers.push(() => mail.close());
    const longWork = forLongWork(context);
    const jobs = startJobs(longWork, mail, options.jobTimers ? { timers: options.jobTimers } : {});
    closers.push(() => jobs.close());
    const work = createBackgroundWork(longWork);
    closers.push(() => work.close());
    const backplane = options.backplane ?? createProcessBackplane();
    closers.push(() => backplane.close());
    const visits = createVisitCounter(context);
    closers.push(() => visits.close());
    const app = await createApp(config, log);
    closers.push(() => app.close());
    const brand = createBrand(context);
    const services = await registerServices(app, context, {
      ...{ mail, jobs, work, brand, backplane, demo, visits },
      timers: options.jobTimers ?? clockTimers,
      probe: database.probe,
    });
    closers.push(() => services.close());
    const folder = options.console ?? places.console;
    const version = await newestVersion(folder);
    registerOpenApi(app, context, version.version ?? "0");
    const clouds = createCloudConfigs(context);
    await registerConsole(
      app,
      folder,
      async () => ({ ...runtimeOf(context, demo), ...version, brand: await brand.current() }),
      async () => [...config.mediaHosts, ...[await clouds.origin()].filter((origin) => origin !== undefined)],
    );
    await listen(app, config);
    work.start();
    if (demo && config.demoRows) await planDemoRows(context, work);
    const lost = Promise.race([database.lost, only.lost]);
    return { app, context, url: urlOf(app, config), demo, lost, close: closeOnce(closers) };
  } catch (error) {
    await closeOnce(closers)();
    throw error;
  }
}

/** Processes that share what they push may share a database; the embedded one has a lock of its own. */
async function serveAlone(config: Config, options: ServerOptions, log: Logger): Promise<OnlyProcess> {
  if (config.databaseUrl !== undefined && options.backplane === undefined)
    return becomeOnlyProcess(config.databaseUrl, log);
  return { lost: new Promise(() => {}), close: async () => {} };
}

/** The services; the operation log first, as it observes all of the others. */
async function registerServices(
  app: App,
  context: ServerContext,
  {
    mail,
    jobs,
    work,
    brand,
    backplane,
    probe,
    demo,
    timers,
    visits,
  }: {
    readonly mail: Mail;
    readonly jobs: Jobs;
    readonly work: BackgroundWork;
    readonly brand: BrandSource;
    readonly backplane: Backplane;
    readonly probe: OpenDatabase["probe"];
    /** It holds the demo data. */
    readonly demo: boolean;
    /** What wakes what is done by itself. */
    readonly timers: Timers;
    readonly visits: VisitCounter;
  },
): Promise<Pick<ChatModule, "close">> {
  const mailbox = createMailbox(context);
  const notices = createAccountNotices(mailbox, context.log.child({ part: "mailbox" }));
  recordOperations(app, context);
  registerHealth(app, { ...context, probe });
  const words = createSensitiveWords(context);
  const contentPolicy = createContentPolicy({
    db: context.db,
    words,
    card: createCards({ ...context, words }),
  });
  const chat = await registerChat(app, context, { contentPolicy, backplane, timers });
  const staff = createStaffNotices(
    { ...context, log: context.log.child({ part: "mailbox" }) },
    chat.publisher,
  );
  const shopPayments = createShopPayments(staff);
  const { accountEnds: ends, profileObserver: profiles } = chat;
  const sessionEnds = createSessionEnds(chat.sessions);
  registerAuth(app, context, { notices, sessionEnds });
  const passwords = registerAccount(app, context, { mail, notices, profiles, sessionEnds });
  await registerAvatars(app, context, profiles);
  registerMenus(app, context);
  const pictures = createPictures(context.config.dataDir);
  const configModule = createConfigModule(brand, pictures);
  registerMailbox(app, context, mailbox);
  registerOperations(app, context);
  const siteFiles = createSiteFiles(context.config.dataDir);
  const sites = siteModule({ context, work, files: siteFiles });
  registerSites(app, context, sites);
  registerPagePreview(app, context);
  registerSitePages(app, context, { files: siteFiles, visits });
  const serviceMail = createServiceMail({ context, mail, timers });
  const service = openCustomerService(app, context, {
    ...{ chat: chat.service, staff, timers, mail: serviceMail },
  });
  const wechatCodes = createWechatCodes(context);
  registerWechat(app, context, wechatCodes);
  const customerService = createCustomerService({
    ...{ context, mail: serviceMail, codes: wechatCodes },
    conversations: service.ofCustomers,
  });
  customerService.register(app);
  await registerAlipay(app, context, shopPayments);
  registerKeyedSettings(app, context);
  await registerWatermarks(app, context, chat.uploads);
  await registerMailTool(app, context, { mail, uploads: chat.uploads });
  registerRoles(app, context);
  registerMonitor(app, context);
  registerOnline(app, context, sessionEnds);
  registerDictionaries(app, context);
  registerRegions(app, context);
  registerGoods(app, context);
  registerTakings(app, context);
  registerVisits(app, context);
  const members = createMembers(context);
  registerShopApi(app, context, { members, staff, testPayments: demo });
  if (demo) registerDrawings(app);
  const storage = await openStorage(app, context, work, markReader(chat.uploads));
  await registerConfiguration(app, context, { module: configModule, pictures, find: storage.find });
  await registerSiteApi(app, context, { members, find: storage.find, staff, mail: serviceMail });
  const find = registerResources(
    app,
    context,
    ownModules({
      context,
      ends,
      sessionEnds,
      profiles,
      chatSessions: chat.sessions,
      passwords,
      configModule,
      shopPayments,
      jobs,
      words,
      mail,
      storage,
      work,
      sites,
      customerService,
      conversations: service.modules,
      supervision: chat.supervision,
    }),
    { pictures: storage, work },
  );
  work.add(languageWork({ context: forLongWork(context), areas: contentAreas(find) }));
  work.add(missingWork({ context: forLongWork(context), find }));
  work.add(generateWork({ context: forLongWork(context), files: siteFiles, find: storage.find }));
  const engines = createSearchEngines(forLongWork(context));
  work.add(submitWork({ context: forLongWork(context), files: siteFiles, engines }));
  work.add(demoRowsKind(() => urlOf(app, context.config), forLongWork(context), sessionEnds));
  registerWork(app, context, work);
  return {
    async close() {
      await service.close();
      await serviceMail.drain();
      await chat.close();
    },
  };
}

/** Closes in the reverse order of opening; a part that fails to close does not keep the others open. */
function closeOnce(closers: readonly (() => Promise<void>)[]): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const run = async () => {
    const failures: unknown[] = [];
    for (const close of closers.toReversed()) await close().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "The server did not close whole.");
  };
  return () => {
    closing ??= run();
    return closing;
  };
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.listen({
      port: config.port,
      host: config.host,
      listenTextResolver: (address) => `listening on ${address}`,
    });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new StartRefused(`Port ${config.port} on ${config.host} is in use. Set PORT to another.`);
    if (code === "EACCES")
      throw new StartRefused(`Port ${config.port} on ${config.host} may not be used by this user.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartRefused(`HOST ${config.host} is no address of this machine.`);
    throw error;
  }
}

function urlOf(app: App, config: Config): string {
  const { port } = app.server.address() as AddressInfo;
  const anywhere = config.host === "0.0.0.0" || config.host === "::";
  const host = anywhere ? "localhost" : config.host.includes(":") ? `[${config.host}]` : config.host;
  return `http://${host}:${port}`;
}

function runtimeOf({ config, secrets }: ServerContext, demo: boolean): RuntimeSettings {
  return {
    publicKey: secrets.passwordPublicKey,
    captcha: config.captcha,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    timings: config.timings,
    ...(config.toolkitUrl === "" ? {} : { toolkitUrl: config.toolkitUrl }),
    ...(demo ? { demo: { accounts: [...DEMO_ACCOUNTS], password: DEMO_PASSWORD } } : {}),
  };
}
