import { useOptionsQuery } from '../../../api/options';
import type { DialogProps } from './dialogProps';
import { SendDialog } from './SendDialog';

/** Mails alarms at once to the recipients of escalations; others can be chosen. */
export function EscalateDialog(props: DialogProps) {
  const { data } = useOptionsQuery({ kind: 'alarmRecipient', isEscalation: true });
  if (!data) return null;
  return <SendDialog {...props} action="escalate" recipientIds={data.map(({ id }) => id)} />;
}
