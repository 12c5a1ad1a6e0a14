import { FieldInput } from "../../../resource/form/field-input.tsx";
import type { InputPartProps } from "../../../resource/parts.ts";

/** Where each provider is asked, unless an address is given. */
const USUAL: Readonly<Record<string, string>> = {
  openai: "https://api.openai.com/v1",
  deepseek: "https://api.deepseek.com/v1",
  azure: "",
  custom: "",
};

/** The provider; choosing another one brings its usual address along, where nobody has given one. */
export function ProviderInput({ values, onValues, ...props }: InputPartProps) {
  const choose = (provider: unknown) => {
    const given = typeof values.baseUrl === "string" ? values.baseUrl.trim() : "";
    const isUsual = given === "" || Object.values(USUAL).includes(given);
    const usual = USUAL[String(provider)];
    onValues({ provider, ...(isUsual && usual !== undefined ? { baseUrl: usual } : {}) });
  };
  return <FieldInput {...props} onChange={choose} />;
}
