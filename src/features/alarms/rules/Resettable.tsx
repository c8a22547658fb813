import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ResettableProps {
  label: string;
  /** The value as delivered, in words; undefined for a long text. */
  delivered?: string;
  isChanged: boolean;
  onReset: () => void;
  children: ReactNode;
}

/** A setting with its factory value below it once it was changed. */
export function Resettable({ label, delivered, isChanged, onReset, children }: ResettableProps) {
  const { t } = useTranslation('alarmRules');
  return (
    <div>
      {children}
      {isChanged && (
        <Group gap={8} mt={4}>
          {delivered !== undefined && (
            <Text size="sm" c="dimmed">
              {t('reset.delivered', { value: delivered })}
            </Text>
          )}
          <Button variant="subtle" size="compact-sm" aria-label={t('reset.field', { field: label })} onClick={onReset}>
            {t('reset.action')}
          </Button>
        </Group>
      )}
    </div>
  );
}
