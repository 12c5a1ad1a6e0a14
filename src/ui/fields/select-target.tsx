import {
  type AriaAttributes,
  createContext,
  type HTMLAttributes,
  type Ref,
  useContext,
  useMemo,
} from "react";

type Said = Pick<AriaAttributes, "aria-controls" | "aria-expanded" | "aria-haspopup">;

const SaidContext = createContext<Said>({});

interface TargetProps extends HTMLAttributes<HTMLDivElement> {
  readonly ref?: Ref<HTMLDivElement>;
}

function Target({
  "aria-controls": controls,
  "aria-expanded": expanded,
  "aria-haspopup": popup,
  children,
  ...props
}: TargetProps) {
  const said = useMemo(
    (): Said => ({ "aria-controls": controls, "aria-expanded": expanded, "aria-haspopup": popup }),
    [controls, expanded, popup],
  );
  return (
    <div {...props}>
      <SaidContext value={said}>{children}</SaidContext>
    </div>
  );
}

/**
 * What a select with a search field wraps its button in: whether the list is open is said by the button, which has the focus, and not by an
 * element without a role. Blueprint declares the names of elements alone, and makes an element of whatever it is given (6.3).
 */
export const SELECT_TARGET = Target as unknown as "div";

/** What the button of a select says of its list; nothing where what is around it says it. */
export const useSaidOfList = (): Said => useContext(SaidContext);
