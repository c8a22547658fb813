import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/problem';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';
import { useReason } from '../../kit/form/useReason';
import type { CommandRequest } from './askCommand';
import { useSendCommand } from './useSendCommand';

interface CommandDialogProps {
  request: CommandRequest;
  onDone: (commandId: string) => void;
  onCancel: () => void;
}

/** Names the connector and the consequence, asks for a reason, and sends the command once. */
export function CommandDialog({ request, onDone, onCancel }: CommandDialogProps) {
  const { t } = useTranslation('monitor');
  const { reason, refusal, check, input } = useReason();
  const { send, isSending, error } = useSendCommand();
  const { action, row } = request;
  const variant = getVariant(request);
  const problem = refusal ?? (isProblem(error) ? error.message : null);
  const confirm = async () => {
    if (!check()) return;
    const commandId = await send(request, reason);
    if (commandId) onDone(commandId);
  };
  const names = { connector: `${row.chargerCode} · ${row.connector}`, charger: row.chargerCode, station: row.station };
  return (
    <ConfirmDialog
      title={t(`confirm.${variant}.title`, names)}
      confirmLabel={t(`confirm.${variant}.verb`)}
      isDanger={action === 'reset'}
      isSaving={isSending}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <Text mb="md">{t(`confirm.${variant}.consequence`, names)}</Text>
      <TextInput label={t('confirm.reason')} description={t('confirm.reasonHint')} {...input} />
      {problem !== null && (
        <Text mt="md" c="var(--st-faulted)" role="alert">
          {problem}
        </Text>
      )}
    </ConfirmDialog>
  );
}

function getVariant(request: CommandRequest) {
  const { action, row, resetType } = request;
  if (action === 'reset' && row.status === 'updating') return 'resetUpdating';
  if (action === 'reset') return resetType === 'hard' ? 'resetHard' : 'resetSoft';
  if (action === 'availability') return getServiceVariant(request);
  return action === 'stop' || action === 'cancelReservation' ? action : 'unlock';
}

function getServiceVariant({ isOperative, isWhole }: CommandRequest) {
  if (isWhole) return isOperative ? 'operativeCharger' : 'inoperativeCharger';
  return isOperative ? 'operative' : 'inoperative';
}
