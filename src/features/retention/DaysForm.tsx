import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useSaveRetentionMutation } from '../../api/evo-basic/retention';
import type { KeptData, RetentionKind } from '../../contract/evo-basic/retention';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { NumberField } from '../../kit/form/NumberField';
import { useAction } from '../../kit/form/useAction';
import { formatBytes, formatNumber } from '../../lib/format';
import { estimateFreed, findBrokenLimit } from '../../lib/retention';
import { toWire } from '../../lib/time';
import classes from './Retention.module.css';

interface DaysFormProps {
  kind: RetentionKind;
  kept: KeptData;
  /** Epoch ms. */
  now: number;
}

/** Days of a kind of data; a change says what it would free before it is saved, and is confirmed. */
export function DaysForm({ kind, kept, now }: DaysFormProps) {
  const { t, i18n } = useTranslation('retention');
  const [days, setDays] = useState<number | string>(kept.days ?? '');
  const [isAsking, setAsking] = useState(false);
  const fault = useFault(kind, days);
  const words = useFreedWords(kept, days, now);
  const isChanged = days !== kept.days;
  const n = formatNumber(Number(days), 0, i18n.language);
  const close = () => setAsking(false);
  const action = useAction(useSaveRetentionMutation(), close, () => t('saved', { n }));
  return (
    <div className={classes.form}>
      <NumberField
        size="xs"
        w={96}
        aria-label={`${t(`kind.${kind}`)}: ${t('fields.days')}`}
        value={days}
        error={fault !== null}
        onChange={setDays}
      />
      {isChanged && fault === null && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {t('save')}
          </Button>
          <span className={classes.quiet} role="status">
            {words.effect}
          </span>
        </>
      )}
      {fault !== null && (
        <span className={classes.fault} role="alert">
          {fault}
        </span>
      )}
      {isAsking && (
        <ConfirmActionDialog
          isDanger={words.isFreeing}
          action={action}
          call={{ body: { kind, days: Number(days) } }}
          title={t('confirm', { kind: t(`kind.${kind}`), n })}
          confirmLabel={t('save')}
          onClose={close}
        >
          {words.consequence}
        </ConfirmActionDialog>
      )}
    </div>
  );
}

/** Why the days cannot be saved; null when they can. */
function useFault(kind: RetentionKind, days: number | string): string | null {
  const { t, i18n } = useTranslation('retention');
  if (typeof days !== 'number' || !Number.isInteger(days)) return t('whole');
  const broken = findBrokenLimit(kind, days);
  if (!broken) return null;
  const n = formatNumber(broken.value, 0, i18n.language);
  return broken.limit === 'least' ? t('least', { n, why: t(`why.${kind}`) }) : t('most', { n });
}

/** What the days would free, for the row and for the question. */
function useFreedWords(kept: KeptData, days: number | string, now: number) {
  const { t, i18n } = useTranslation('retention');
  const time = useShownTime();
  const { bytes, before } = estimateFreed(kept, Number(days), now);
  const isFreeing = bytes > 0;
  const values = isFreeing
    ? { size: formatBytes(bytes, i18n.language), day: time(toWire(before), null, 'date') }
    : { size: '', day: '' };
  return {
    isFreeing,
    effect: isFreeing ? t('frees', values) : t('freesNone'),
    consequence: isFreeing ? t('confirmText', values) : t('confirmMore'),
  };
}
