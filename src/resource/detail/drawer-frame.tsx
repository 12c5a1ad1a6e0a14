import "./detail.css";
import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "../../ui/drawer.tsx";

export interface DrawerFrameProps {
  readonly title: string;
  /** Of what, below the title. */
  readonly name?: string;
  /** Buttons before the one that closes it. */
  readonly buttons?: ReactNode;
  /** What it shows is being loaded anew. */
  readonly busy?: boolean;
  /** It shows lists. */
  readonly wide?: boolean;
  /** Before what is in it has the key. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What is to be read beside a list: a title with its buttons, and what scrolls below it. */
export function DrawerFrame(props: DrawerFrameProps) {
  const { title, name, onKeyDown, onClose } = props;
  const { t } = useTranslation("recordForm");
  return (
    <Drawer isOpen className="qs-detail" size={`min(${props.wide ? 900 : 680}px, 100vw)`} onClose={onClose}>
      <div
        className="qs-detail-dialog"
        role="dialog"
        aria-modal="true"
        aria-label={title}
        onKeyDownCapture={onKeyDown}
      >
        <header className="qs-detail-head">
          <h2 className="qs-detail-title">
            {title}
            {name === undefined ? null : <small>{name}</small>}
          </h2>
          {props.buttons}
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={t("close")}
            title={t("close")}
            onClick={onClose}
          />
        </header>
        <div className="qs-detail-body" aria-busy={props.busy}>
          {props.children}
        </div>
      </div>
    </Drawer>
  );
}
