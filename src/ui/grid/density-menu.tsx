import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { Blank, Menu as Lines, Tick } from "@blueprintjs/icons";
import { menuKeys } from "../focus/roving.ts";
import { Popover } from "../popover.tsx";
import { DENSITIES, type Density, type GridTexts } from "./model.ts";

export interface DensityMenuProps {
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly texts: GridTexts;
}

/** How close the rows are. */
export function DensityMenu({ density, onDensity, texts }: DensityMenuProps) {
  const content = (
    <Menu {...menuKeys} aria-label={texts.density}>
      {DENSITIES.map((one) => (
        <MenuItem
          key={one}
          icon={one === density ? <Tick /> : <Blank />}
          aria-current={one === density}
          text={texts.densities[one]}
          onClick={() => onDensity(one)}
        />
      ))}
    </Menu>
  );
  return (
    <Popover placement="bottom-end" content={content}>
      <Button variant="minimal" icon={<Lines />} aria-label={texts.density} title={texts.density} />
    </Popover>
  );
}
