import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScreenKeys } from './useScreenKeys';

interface NeighbourStepsProps {
  /** Keys of the rows in the order of the list. */
  keys: readonly string[];
  /** The row whose detail is open. */
  open: string | null;
  onOpen: (key: string) => void;
}

/** Buttons from an open detail to the previous and the next row of the list; `k` and `j` do the same. */
export function NeighbourSteps({ keys, open, onOpen }: NeighbourStepsProps) {
  const { t } = useTranslation('records');
  const here = open === null ? -1 : keys.indexOf(open);
  const previous = { key: 'k', label: t('record.previous'), Icon: IconChevronUp, target: keys[here - 1] };
  const next = { key: 'j', label: t('record.next'), Icon: IconChevronDown, target: keys[here + 1] };
  const steps = here < 0 ? [] : [previous, next];
  useScreenKeys(steps.map(({ key, label, target }) => ({ key, label, run: () => target && onOpen(target) })));
  return steps.map(({ key, label, Icon, target }) => (
    <ActionIcon
      key={key}
      size="sm"
      aria-label={label}
      aria-keyshortcuts={key}
      title={label}
      disabled={!target}
      onClick={() => target && onOpen(target)}
    >
      <Icon size={16} stroke={1.6} />
    </ActionIcon>
  ));
}
