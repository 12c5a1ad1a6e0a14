import { Callout } from "@blueprintjs/core";

/** Why a form was not taken, above its fields; nothing where there is no text. */
export function Failure({ text }: { readonly text: string | null | undefined }) {
  return (
    <div role="alert">
      {text ? (
        <Callout intent="danger" compact className="qs-account-failed">
          {text}
        </Callout>
      ) : null}
    </div>
  );
}
