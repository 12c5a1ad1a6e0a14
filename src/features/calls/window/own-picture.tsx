import type { MediaState } from "../media/media.ts";
import type { CallPeople } from "../state/people.ts";
import { ownTile } from "../state/tiles.ts";
import { Picture } from "./picture.tsx";

export interface OwnPictureProps {
  readonly people: CallPeople;
  readonly media: MediaState | null;
}

/** This user as the other one sees them, small in the corner; nothing with voice alone. */
export function OwnPicture({ people, media }: OwnPictureProps) {
  const { stream, sharesScreen } = ownTile(people, media);
  return stream === null ? null : (
    <div className="qs-call-own">
      <Picture stream={stream} isMirrored={!sharesScreen} isWhole={sharesScreen} />
    </div>
  );
}
