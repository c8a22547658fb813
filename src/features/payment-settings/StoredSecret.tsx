import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';
import { PasswordField } from '../../kit/form/PasswordField';

interface StoredSecretProps {
  label: string;
  /** Whether the server has one. */
  isStored: boolean;
  /** Replacement of the secret: an empty text keeps the stored one, null removes it. */
  value: string | null;
  error?: React.ReactNode;
  onChange: (value: string | null) => void;
}

/** Input of a secret that can be written and never read: it stays, is replaced, or is removed by name. */
export function StoredSecret({ label, isStored, value, error, onChange }: StoredSecretProps) {
  const { t } = useTranslation(['payments', 'common']);
  const [isAsking, setAsking] = useState(false);
  const isRemoved = value === null;
  return (
    <>
      <PasswordField
        label={label}
        description={isRemoved ? t('removedOnSave') : isStored && t('stored')}
        autoComplete="new-password"
        value={value ?? ''}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isStored && (
        <Group mt={-4}>
          <Button
            size="compact-sm"
            variant="subtle"
            {...(!isRemoved && { color: 'red' })}
            onClick={() => (isRemoved ? onChange('') : setAsking(true))}
          >
            {t(isRemoved ? 'keepSecret' : 'removeSecret', { name: label })}
          </Button>
        </Group>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('removeTitle', { name: label })}
          confirmLabel={t('removeConfirm')}
          isDanger
          isSaving={false}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            onChange(null);
            setAsking(false);
          }}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}
