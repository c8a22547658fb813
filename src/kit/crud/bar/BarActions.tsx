import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface BarActionsProps {
  actions: readonly { label: string; run: () => void }[];
  /** Beside an open record the actions move into a menu, since they have no room. */
  isFolded: boolean;
}

/** Actions of a list that lead elsewhere, beside the button that adds a record. */
export function BarActions({ actions, isFolded }: BarActionsProps) {
  const { t } = useTranslation('common');
  if (actions.length === 0) return null;
  if (!isFolded) {
    return actions.map(({ label, run }) => (
      <Button key={label} variant="default" onClick={run}>
        {label}
      </Button>
    ));
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('more')} title={t('more')}>
          <IconDots size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, run }) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
