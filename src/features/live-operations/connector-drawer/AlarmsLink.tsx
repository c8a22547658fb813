import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** From a charger to what it has raised. */
export function AlarmsLink({ chargerCode }: { chargerCode: string }) {
  const { t } = useTranslation('monitor');
  const label = t('detail.alarms');
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={`/live/alarms?text=${encodeURIComponent(chargerCode)}`}
        size="sm"
        aria-label={label}
      >
        <IconBell size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
