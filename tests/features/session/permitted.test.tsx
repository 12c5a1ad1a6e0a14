import { configureStore } from "@reduxjs/toolkit";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Provider } from "react-redux";
import { describe, expect, it } from "vitest";
import { usePermitted } from "../../../src/features/session/permitted.ts";

/** An element with a permission mark, as screens have it. */
function Marked({ roles }: { readonly roles: readonly string[] }) {
  return usePermitted(roles) ? "secret" : null;
}

function shown(roles: unknown, held: readonly string[]): string {
  const store = configureStore({ reducer: () => ({ session: { permissions: held } }) });
  const marked: ReactNode = <Marked roles={roles as string[]} />;
  return renderToStaticMarkup(
    <Provider store={store}>
      <p>{marked}</p>
    </Provider>,
  );
}

describe("an element with a permission mark", () => {
  it("is in the page for those who hold one of the roles", () => {
    expect(shown(["admin", "user:add"], ["user:add"])).toBe("<p>secret</p>");
  });

  it("is not in the page for others", () => {
    expect(shown(["admin", "user:add"], ["user:list"])).toBe("<p></p>");
    expect(shown(["admin"], [])).toBe("<p></p>");
  });

  it.each([[[]], [undefined], ["admin"]])("with %j it throws", (roles) => {
    expect(() => shown(roles, ["admin"])).toThrow("usage: v-permission=[roles]");
  });
});
