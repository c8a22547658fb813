import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { ZonedTimeField } from '../../kit/form/ZonedTimeField';
import { toWire } from '../../lib/time';

interface EndDialogProps {
  title: string;
  /** Wire time of the present end, where there is only one. */
  known: string | null;
  /** IANA zone of the owner; null: of several coupons, in UTC. */
  timezone: string | null;
  onChoose: (validUntil: string) => void;
  onClose: () => void;
}

/** Asks for a later end of coupons. */
export function EndDialog({ title, known, timezone, onChoose, onClose }: EndDialogProps) {
  const { t } = useTranslation(['coupons', 'common', 'records']);
  const [end, setEnd] = useState(known);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = () => {
    if (end === null) return setRefusal('validation.required');
    const isLater = end > toWire(Date.now()) && (known === null || end > known);
    return isLater ? onChoose(end) : setRefusal(known === null ? 'validation.notPast' : 'validation.onlyLater');
  };
  return (
    <DialogShell
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="filled" onClick={confirm}>
            {t('records:bulk.continue')}
          </Button>
        </>
      }
    >
      <ZonedTimeField
        required
        data-autofocus
        label={t('delay.until')}
        timezone={timezone}
        value={end}
        error={refusal !== null && <FieldMessage message={refusal} />}
        onChange={(wire) => {
          setEnd(wire);
          setRefusal(null);
        }}
      />
    </DialogShell>
  );
}
