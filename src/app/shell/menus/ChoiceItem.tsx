import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ChoiceItemProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of several; the one in force carries the tick. */
export function ChoiceItem({ isChosen, onChoose, children }: ChoiceItemProps) {
  return (
    <Menu.RadioItem
      value="chosen"
      checked={isChosen}
      closeMenuOnClick
      styles={{ itemIndicator: { display: 'none' } }}
      rightSection={isChosen ? <IconCheck size={15} stroke={1.6} aria-hidden /> : null}
      onChange={onChoose}
    >
      {children}
    </Menu.RadioItem>
  );
}
