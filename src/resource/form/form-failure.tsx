import { Callout } from "@blueprintjs/core";

/** Why what was sent was not taken, above the fields; read out when it comes up. */
export function FormFailure({ text }: { readonly text: string | null }) {
  return (
    <div role="alert">
      {text === null ? null : (
        <Callout compact intent="danger" className="qs-form-notice">
          {text}
        </Callout>
      )}
    </div>
  );
}
