import { TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TOKEN_RATE } from '../../../contract/evo-basic/apiToken';
import { NumberField } from '../../../kit/form/NumberField';
import { ExpiryField } from './ExpiryField';
import { PermissionField } from './PermissionField';

interface TokenFieldsProps {
  /** Props of a field of the form. */
  getInputProps: (path: string) => object;
  initialDays?: ComponentProps<typeof ExpiryField>['initialDays'];
  /** Fields after the name. */
  children?: ReactNode;
}

/** Fields of a token that can be changed later. */
export function TokenFields({ getInputProps, initialDays, children }: TokenFieldsProps) {
  const { t } = useTranslation('apiTokens');
  return (
    <>
      <TextInput
        required
        data-autofocus={initialDays !== undefined || undefined}
        label={t('fields.name')}
        placeholder={t('namePlaceholder')}
        {...getInputProps('name')}
      />
      {children}
      <PermissionField {...getInputProps('permissions')} />
      <ExpiryField {...(initialDays && { initialDays })} {...getInputProps('expiresAt')} />
      <NumberField
        required
        label={t('fields.ratePerMinute')}
        description={t('rateHint', { least: TOKEN_RATE.least, most: TOKEN_RATE.most })}
        {...getInputProps('ratePerMinute')}
      />
    </>
  );
}
