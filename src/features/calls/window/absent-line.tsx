import { useTranslation } from "react-i18next";
import type { CallPeople } from "../state/people.ts";
import { absentOf } from "../state/tiles.ts";
import type { CallProps } from "./incoming-card.tsx";

const KINDS = ["invited", "failed", "rejected", "left"] as const;

/** Of a group: where it still rings, who is not reachable, who would not, who has left. */
export function AbsentLine({ call, people }: CallProps & { readonly people: CallPeople }) {
  const { t } = useTranslation("calls");
  const absent = absentOf(call);
  const kinds = KINDS.filter((kind) => absent[kind].length > 0);
  return (
    <div className="qs-call-absent" role="status">
      {kinds.map((kind) => {
        const names = absent[kind].map((peer) => {
          const { name } = people.personOf(peer.userId, peer);
          return kind === "failed" && peer.reason !== ""
            ? t("absent.because", { name, reason: peer.reason })
            : name;
        });
        return (
          <p key={kind} data-kind={kind}>
            {t(`absent.${kind}`, { names: names.join(t("comma")) })}
          </p>
        );
      })}
    </div>
  );
}
