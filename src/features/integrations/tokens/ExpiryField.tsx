import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveNotice } from '../../../kit/form/SaveNotice';
import { SegmentedField } from '../../../kit/form/SegmentedField';
import { ZonedTimeField } from '../../../kit/form/ZonedTimeField';
import { toWire } from '../../../lib/time';

const DAY_MS = 86_400_000;
const DAYS = ['30', '90', '365'] as const;

interface ExpiryFieldProps {
  /** Wire time; null: never. */
  value?: string | null;
  onChange?: (expiresAt: string | null) => void;
  error?: ReactNode;
  /** Days that the value is away from now, where it was chosen so. */
  initialDays?: (typeof DAYS)[number];
  'data-path'?: string;
}

/** Time that is so many days away from now. */
export const inDays = (days: number): string => toWire(Date.now() + days * DAY_MS);

/** End of a token: so many days from now, a time, or never, with a warning. */
export function ExpiryField({ value = null, onChange, error, initialDays, ...field }: ExpiryFieldProps) {
  const { t } = useTranslation('apiTokens');
  const [days, setDays] = useState<string>(initialDays ?? 'date');
  const shown = value === null ? 'never' : days;
  const choose = (choice: string) => {
    if (choice === 'never') return onChange?.(null);
    setDays(choice);
    return onChange?.(choice === 'date' ? (value ?? inDays(Number(DAYS[0]))) : inDays(Number(choice)));
  };
  const choices = [
    ...DAYS.map((count) => ({ value: count, label: t('days', { count: Number(count) }) })),
    { value: 'date', label: t('date') },
    { value: 'never', label: t('never') },
  ];
  return (
    <>
      <SegmentedField label={t('fields.expiresAt')} data={choices} value={shown} onChange={choose} />
      {shown === 'never' && <SaveNotice>{t('neverWarning')}</SaveNotice>}
      {shown !== 'never' && (
        <ZonedTimeField
          required
          aria-label={t('expiryTime')}
          disabled={shown !== 'date'}
          error={error}
          {...field}
          value={value}
          onChange={(wire) => wire !== null && onChange?.(wire)}
        />
      )}
    </>
  );
}
