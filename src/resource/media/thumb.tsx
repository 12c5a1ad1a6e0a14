import { Media } from "@blueprintjs/icons";
import { useState } from "react";
import { smallPicture } from "../../domain/file-address.ts";

/** A picture in small, or a sign where it cannot be shown here. */
export function Thumb({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === address) return <Media size={20} aria-hidden />;
  return (
    <img
      src={smallPicture(address, 480)}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setBroken(address)}
    />
  );
}
