import { useSelector } from "react-redux";
import { loadPart } from "../../../ui/chunks.ts";
import { useLazyPart } from "../../shell/index.ts";
import { selectAlerts } from "../state/selectors.ts";

const loadCard = async () => (await loadPart(() => import("./alert-card.tsx"))).AlertCard;

/** A new message shown in the page for 5 s, where the browser shows no notifications. */
export function AlertToast() {
  const { toast } = useSelector(selectAlerts);
  const Card = useLazyPart(toast !== null, loadCard);
  return Card === null || toast === null ? null : <Card key={toast.eventId} toast={toast} />;
}
