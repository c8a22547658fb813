import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckFirmwareMutation, usePushFirmwareMutation } from '../../api/evo-monitor/chargerFirmwaresUpgrade';
import {
  firmwarePush,
  type FirmwareCharger,
  type FirmwareCheck,
  type PushResult,
} from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { NEW_FIRMWARE } from '../../entities/firmware/firmwareValues';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { useAction } from '../../kit/form/useAction';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { FitReview } from './FitReview';
import { PushForm } from './PushForm';
import { PushResults } from './PushResults';
import { toCheck, toPush } from './pushValues';

interface PushDialogProps {
  target: BulkTarget<FirmwareCharger>;
  onClose: () => void;
}

const validate = validateBy(firmwarePush);

/** Pushes a firmware to chargers: lists incompatible chargers first, then the result for each. */
export function PushDialog({ target, onClose }: PushDialogProps) {
  const { t } = useTranslation('firmware');
  const [check, setCheck] = useState<FirmwareCheck | null>(null);
  const [result, setResult] = useState<PushResult | null>(null);
  const { count, selector } = target;
  const action = useActionForm({
    initial: NEW_FIRMWARE,
    validate: (values) => validate(toPush(values, selector)),
    mutation: useCheckFirmwareMutation(),
    toCall: (values) => ({ body: toCheck(values, selector) }),
    announce: null,
    onDone: setCheck,
  });
  const push = useAction(usePushFirmwareMutation(), setResult);
  const only = getOnlyRecord(target);
  const title = only ? t('dialog.titleOne', { name: only.chargerCode }) : t('dialog.titleMany', { count });
  return (
    <DialogShell size="lg" title={title} onClose={onClose}>
      {result && <PushResults result={result} onClose={onClose} />}
      {!result && check && (
        <FitReview
          check={check}
          isSaving={push.isSaving}
          problem={push.problem?.message ?? null}
          onPush={() => void push.send({ body: toPush(action.form.values, selector) })}
          onBack={() => setCheck(null)}
        />
      )}
      {!result && !check && <PushForm action={action} onClose={onClose} />}
    </DialogShell>
  );
}
