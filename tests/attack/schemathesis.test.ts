import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterChat } from "../../e2e/support/caller.ts";
import { fetchWire } from "../../e2e/support/calls.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

/** The tool, where `npm run attack` has found it. */
const tool = process.env.SCHEMATHESIS ?? "";
const minutes = Number(process.env.ATTACK_MINUTES ?? 0);
/** What is checked of each answer; a call that is refused for who makes it says nothing of its input. */
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
  "negative_data_rejection",
  "unsupported_method",
];

/** A service, and how it is called. */
interface Service {
  readonly name: string;
  readonly checks: readonly string[];
  /** Which of the calls, as the tool is told. */
  readonly calls: readonly string[];
  header(server: TestServer, adminToken: string): Promise<string>;
}

const services: readonly Service[] = [
  {
    name: "the admin service",
    checks: [...CHECKS, "missing_required_header"],
    // Without those that would end the session.
    calls: ["--exclude-path-regex", "^/imchat-api|/auth/(logout|online)|/v3/api-docs"],
    header: async (_, adminToken) => `Authorization: ${adminToken}`,
  },
  {
    name: "the chat",
    // Who is not signed in hears so with 200, in its envelope.
    checks: CHECKS,
    calls: ["--include-path-regex", "^/imchat-api", "--exclude-path-regex", "/refreshToken"],
    header: async ({ url }, adminToken) => {
      const { tokens } = await enterChat({ wire: fetchWire(url), adminToken, language: "en" });
      return `accessToken: ${tokens.accessToken}`;
    },
  },
];

/** A description of calls, as far as it is looked at here. */
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: Body }>>>>;
}
interface Body {
  readonly content: Readonly<Record<string, unknown>>;
}

/** What is a refusal here; and that a part of a form is a text, so that no value of it is of a wrong type. */
function settingsFor({ paths }: Described): string {
  const forms = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody?.content["multipart/form-data"] ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  const refused = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, 431];
  return [
    "[checks.negative_data_rejection]",
    `expected-statuses = [${refused.join(", ")}]`,
    ...forms.flatMap((name) => [
      "[[operations]]",
      `include-name = "${name}"`,
      'generation.mode = "positive"',
    ]),
  ].join("\n");
}

let server: TestServer;
let folder: string;
beforeAll(async () => {
  if (tool === "") return;
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), "quayside-schemathesis-"));
}, 60_000);
afterAll(async () => {
  if (tool === "") return;
  rmSync(folder, { recursive: true, force: true });
  await server.close().catch(() => undefined);
});

test.runIf(tool !== "").each(services)(
  "schemathesis finds nothing in $name that is not as described",
  async ({ checks, calls, header }) => {
    const token = await server.login("admin");
    const answer = await fetch(`${server.url}/prod-api/v3/api-docs`, { headers: { Authorization: token } });
    const [description, settings] = [join(folder, "api.json"), join(folder, "schemathesis.toml")];
    const document = await answer.text();
    writeFileSync(description, document);
    writeFileSync(settings, settingsFor(JSON.parse(document)));
    const run = spawn(
      tool,
      [
        ...["--config-file", settings, "run", description, "--url", server.url],
        ...["--header", await header(server, token), "--checks", checks.join(","), ...calls],
        ...["--phases", "examples,coverage,fuzzing", "--seed", "1", "--continue-on-failure", "--no-color"],
        ...["--max-examples", String(Math.max(2, Math.round(minutes)))],
        ...["--max-time", String(Math.max(60, minutes * 60))],
      ],
      // It keeps what it has found where it runs.
      { stdio: ["ignore", "pipe", "inherit"], cwd: folder },
    );
    let output = "";
    run.stdout.on("data", (chunk) => {
      output += chunk;
    });
    const [code] = await once(run, "exit");
    if (code !== 0) process.stdout.write(output);
    expect(code).toBe(0);
  },
  3_600_000,
);
