import { useResourcePorts } from "./ports.ts";

/** The page's heading where nothing that is shown says it: for screen readers, which begin there. */
export function PageTitle() {
  const title = useResourcePorts().useTitle();
  return <h1 className="qs-visually-hidden">{title}</h1>;
}
