import "./palette.css";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialog.tsx";
import { type KeyEntry, keySections } from "./keys.ts";

const apple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Which keys do what (`?`). */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("palette");
  return (
    <Dialog
      isOpen
      className="qs-keys"
      title={t("keys")}
      onClose={onClose}
      transitionDuration={0}
      style={{ width: "min(680px, calc(100vw - 32px))" }}
    >
      <div className="qs-keys-body">
        {keySections.map(({ name, entries }) => (
          <section key={name}>
            <h3>{t(`keys.${name}`)}</h3>
            <dl>
              {entries.map((entry) => (
                <div key={entry.name}>
                  <dt>{t(`keys.${entry.name}`)}</dt>
                  <dd>
                    <Keys entry={entry} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ entry }: { readonly entry: KeyEntry }) {
  const mac = apple();
  return entry.keys.map((key) => <kbd key={key}>{mac ? (MAC_KEYS[key] ?? key) : key}</kbd>);
}

const MAC_KEYS: Readonly<Record<string, string>> = { Ctrl: "⌘", Alt: "⌥", Shift: "⇧", Enter: "↩" };
