import type { ApiDocument, DocOperation, DocShown, DocTexts } from "../../contract/api-docs.ts";
import { outline } from "./outline.ts";
import type { Entry } from "./search.ts";

/** The page's content, made of elements and texts alone. */

/** An element with its class and its content. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...content);
  return made;
}

/** An operation in one line; what it takes and answers is made when it is opened. */
export function operationView(entry: Entry, { document: described, texts, page }: DocShown): HTMLElement {
  const { method, path, operation } = entry;
  const badge = element("span", "doc-method", method.toUpperCase());
  badge.dataset.method = method;
  const head = element(
    "summary",
    "doc-head doc-line",
    badge,
    element("code", "doc-path", path),
    element("span", "doc-summary", operation.summary),
  );
  const view = element("details", "doc-operation", head);
  view.id = operation.operationId;
  view.addEventListener("toggle", () => {
    if (!view.open || view.childElementCount > 1) return;
    const details = detailsOf(operation, described, texts);
    details.prepend(linkTo(`${page}#${operation.operationId}`, texts));
    view.append(details);
  });
  return view;
}

/** Where the operation is found again: an address of the console, not of this page in its frame. */
function linkTo(address: string, texts: DocTexts): HTMLElement {
  const link = element("a", "doc-link", texts.link);
  Object.assign(link, { href: address, target: "_top" });
  return link;
}

function detailsOf(operation: DocOperation, shown: ApiDocument, texts: DocTexts): HTMLElement {
  const schemas = shown.components?.schemas ?? {};
  const parts: Node[] = [];
  if (operation.description) parts.push(element("p", "doc-access", operation.description));
  const { parameters = [], requestBody, responses } = operation;
  if (parameters.length > 0)
    parts.push(heading(texts.parameters), parameterTable(parameters, schemas, texts));
  if (requestBody) parts.push(heading(texts.body), ...contents(requestBody.content, schemas));
  parts.push(heading(texts.answers));
  for (const [status, { description, content = {} }] of Object.entries(responses)) {
    const code = element("code", "doc-code", status);
    code.dataset.kind = status.slice(0, 1);
    parts.push(element("p", "doc-status", code, ` ${description}`), ...answerBodies(content, schemas));
  }
  return element("div", "doc-details", ...parts);
}

const heading = (text: string) => element("h3", "", text);

type Schemas = Parameters<typeof outline>[1];
type GivenParameters = NonNullable<DocOperation["parameters"]>;

function parameterTable(parameters: GivenParameters, schemas: Schemas, texts: DocTexts): HTMLElement {
  const rows = parameters.map(({ name, in: place, required, schema = {} }) =>
    element(
      "tr",
      "",
      element("th", "", element("code", "", name)),
      element("td", "", place),
      element("td", "", required ? texts.required : texts.optional),
      element("td", "", element("code", "", outline(schema, schemas))),
    ),
  );
  return element("table", "doc-parameters", element("tbody", "", ...rows));
}

/** The body of a refusal is the same nearly everywhere: it is folded. */
function answerBodies(content: Parameters<typeof contents>[0], schemas: Schemas): Node[] {
  return Object.entries(content).flatMap(([type, { schema = {} }]) => {
    const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
    if (name !== "Error" && !name?.startsWith("ChatRefusal"))
      return contents({ [type]: { schema } }, schemas);
    const folded = element("details", "doc-folded", element("summary", "", `${type} · ${name}`));
    folded.addEventListener("toggle", () => {
      if (folded.open && folded.childElementCount === 1)
        folded.append(...contents({ [type]: { schema } }, schemas));
    });
    return [folded];
  });
}

function contents(
  content: Readonly<Record<string, { readonly schema?: Readonly<Record<string, unknown>> | undefined }>>,
  schemas: Schemas,
): Node[] {
  return Object.entries(content).map(([type, { schema = {} }]) => {
    const text = element("pre", "doc-schema", `${type}\n${outline(schema, schemas)}`);
    // What scrolls has to be reachable by keyboard.
    text.tabIndex = 0;
    return text;
  });
}
