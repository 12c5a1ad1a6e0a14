import "@blueprintjs/core/lib/css/blueprint.css";
import "../../../src/features/shell/shell.css";
import { OverlaysProvider, PortalProvider } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Provider } from "react-redux";
import { loadParts } from "../../../src/app/resource-parts.ts";
import { category } from "../../../src/contract/resources/shop/category.ts";
import { goods } from "../../../src/contract/resources/shop/goods.ts";
import { shippingTemplate } from "../../../src/contract/resources/shop/shipping-template.ts";
import { stepsOf } from "../../../src/domain/resources/form-steps.ts";
import { loadTexts, startTexts } from "../../../src/i18n/i18n.ts";
import { FormScreen } from "../../../src/resource/form-screen.tsx";
import { ResourcePortsContext } from "../../../src/resource/ports.ts";
import { createPage, testPorts } from "../../components/support/resource-ports.ts";
import { createTestStore } from "../../components/support/store.ts";
import { ModelAreas } from "../../support/model-areas.ts";
import { type BareField, BareForm } from "./bare-form.tsx";
import { styled } from "./styled.ts";

/** The form that goods are made in, on an admin service in memory, and a bare one with as many fields; opened on request. */

const steps = stepsOf(goods.form?.sections ?? []);
/** What goods of one kind are asked for: those in variants have others instead. */
const fieldsOf = (names: readonly string[]): BareField[] =>
  Object.entries(goods.fields).filter(
    ([name, field]) =>
      names.includes(name) &&
      !(
        "when" in field &&
        field.when !== undefined &&
        "specType" in field.when &&
        !field.when.specType.some((type: number) => type === 0)
      ),
  );

const drawnField = () => document.querySelector(".qs-form-field input, form .bp6-form-group input");

let root: Root | null = null;

/** Draws it, and waits until the first input is there and laid out. */
async function draw(content: ReactNode): Promise<void> {
  const place = document.getElementById("root");
  if (place === null) throw new Error("The page has no root.");
  root = createRoot(place);
  root.render(
    <PortalProvider>
      <OverlaysProvider>{content}</OverlaysProvider>
    </PortalProvider>,
  );
  while (drawnField() === null) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The screen with the store of a console that has been in use: what it knows is there. */
async function goodsScreen(): Promise<ReactNode> {
  const server = new ModelAreas();
  server.add(goods, []);
  server.add(category, [{ id: 1, cateName: "Tea", pid: null, sort: 1, isShow: 1 }]);
  server.add(shippingTemplate, [{ id: 1, name: "Everywhere", type: 1, sort: 1 }]);
  const ports = testPorts(createPage(""), { definition: goods, held: ["admin"], narrow: false });
  const { store } = createTestStore({ admin: server });
  const parts = await loadParts(goods.name);
  return (
    <Provider store={store}>
      <ResourcePortsContext value={ports}>
        <main className="qs-content" style={{ height: "100vh" }}>
          <div className="qs-page-host">
            <FormScreen definition={goods} parts={parts} view={goods.form?.pages?.create ?? ""} />
          </div>
        </main>
      </ResourcePortsContext>
    </Provider>
  );
}

let goodsForm: ReactNode = null;

Object.assign(window, {
  form: {
    async prepare(): Promise<void> {
      await styled("form-page");
      await startTexts("en");
      await Promise.all([loadTexts("console", "en"), loadTexts("resource", "en")]);
      goodsForm = await goodsScreen();
    },
    /** Opens the form of new goods at its first step. */
    openGoods: () => draw(goodsForm),
    /** Opens a bare form. @param count of its first steps. */
    openBare: (count: number) =>
      draw(<BareForm fields={fieldsOf(steps.slice(0, count).flatMap(({ fields }) => fields))} />),
    close(): void {
      root?.unmount();
      root = null;
    },
    /** How many fields are drawn. */
    fields: () => document.querySelectorAll(".qs-form-field, form .bp6-form-group").length,
  },
});
