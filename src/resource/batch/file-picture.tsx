import { Document } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { Thumb } from "../media/thumb.tsx";

/** A file in small, as far as it is a picture. */
export function FilePicture({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  const isPicture = file.type.startsWith("image/");
  useEffect(() => {
    if (!isPicture) return;
    const own = URL.createObjectURL(file);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [file, isPicture]);
  return (
    <span className="qs-batch-picture">
      {isPicture ? address !== null && <Thumb address={address} /> : <Document size={20} aria-hidden />}
    </span>
  );
}
