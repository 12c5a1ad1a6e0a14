import type { AnyResource } from "../../contract/resources/definition.ts";

/** Where the usual operations of an area are (contract A1): where they are in every area, and where a definition says that they are besides. */

export type RoutedOperation = "list" | "one" | "create" | "update" | "remove";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A method, and a path below the area's; `:id` in it stands for the record's. */
export interface Route {
  readonly method: Method;
  readonly path: string;
}

const USUAL: Readonly<Record<RoutedOperation, Route>> = {
  list: { method: "GET", path: "" },
  one: { method: "GET", path: "/:id" },
  create: { method: "POST", path: "" },
  update: { method: "PUT", path: "" },
  remove: { method: "DELETE", path: "" },
};

/** @param text method and path, `GET /page`. */
function routeOf(text: string): Route {
  const [method, path = ""] = text.split(" ");
  return { method: method as Method, path };
}

/** Where an operation is: in its usual place, and wherever the definition has it besides. */
export function routesOf({ routes = {} }: AnyResource, operation: RoutedOperation): readonly Route[] {
  const own = routes[operation] ?? [];
  return [USUAL[operation], ...(typeof own === "string" ? [own] : own).map(routeOf)];
}

/** The call that makes records and changes them, of areas that have one for both. */
export function saveRouteOf({ routes }: AnyResource): Route | undefined {
  return routes?.save && routeOf(routes.save);
}

/** Where the console finds an operation: in the definition's own place, the last of them, where it has one. */
export function calledRouteOf(definition: AnyResource, operation: RoutedOperation): Route {
  const save = operation === "create" || operation === "update" ? saveRouteOf(definition) : undefined;
  return save ?? routesOf(definition, operation).at(-1) ?? USUAL[operation];
}

/** The same as a request of a record; id 0 stands for a new one. */
export function callOf(definition: AnyResource, operation: RoutedOperation, id: unknown = 0): Route {
  const { method, path } = calledRouteOf(definition, operation);
  return { method, path: definition.path + path.replace(":id", String(id)) };
}

/** Whether records are deleted one by one, by a path with the id of each. */
export function isRemovedById(definition: AnyResource): boolean {
  return calledRouteOf(definition, "remove").path.includes(":id");
}
