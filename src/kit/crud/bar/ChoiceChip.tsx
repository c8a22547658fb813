import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Choice } from './choices';
import classes from './FilterChip.module.css';

interface ChoiceChipProps<Value extends string> {
  label: string;
  /** What is chosen, in words; the choice's own label by default. */
  shown?: string;
  value: Value;
  choices: readonly (Choice & { value: Value })[];
  onChoose: (value: Value) => void;
}

/** One of a few choices, always in force: a chip that opens the others. */
export function ChoiceChip<Value extends string>({ label, shown, value, choices, onChoose }: ChoiceChipProps<Value>) {
  const words = shown ?? choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button type="button" className={classes.choice} aria-label={`${label} ${words}`}>
          <span className={classes.name}>{label}</span>
          <span className={classes.value}>{words}</span>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.value}
            aria-current={choice.value === value || undefined}
            rightSection={choice.value === value && <IconCheck size={14} stroke={1.6} aria-hidden />}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
