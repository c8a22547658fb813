import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { Guarded } from '../../access/useCan';
import type { ReceiptRefusal } from '../../contract/evo-bill/receipt';
import { ActionButton } from '../record/ActionButton';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { useAction, type Mutation } from '../../kit/form/useAction';

interface SendReceiptProps {
  orderId: string;
  /** Null: it can be sent. */
  refusal: ReceiptRefusal | null;
  allow: Guarded;
  mutation: Mutation<{ body: { orderId: string }; idempotencyKey?: string }, { sentTo: string }>;
}

/** Mails the receipt of an order to its customer; off with its reason without an address. */
export function SendReceipt({ orderId, refusal, allow, mutation }: SendReceiptProps) {
  const { t } = useTranslation(['orders', 'common']);
  const action = useAction(mutation, ({ sentTo }) =>
    notifications.show({ message: t('receipt.sent', { to: sentTo }), role: 'status' }),
  );
  return (
    <>
      <ActionButton
        label={t('receipt.send')}
        allow={allow}
        shortcut="s"
        reason={refusal && t(`disabled.${refusal}`)}
        onClick={() => void action.send({ body: { orderId } })}
      />
      {action.problem && (
        <span role="alert">
          <FieldMessage message={action.problem.message ?? t('common:failed')} />
        </span>
      )}
    </>
  );
}
