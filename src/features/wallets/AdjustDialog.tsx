import { Modal, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAdjustWalletMutation } from '../../api/evo-wallet/adminWallet';
import { problemOf } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import type { Wallet } from '../../contract/evo-wallet/userWallet';
import { text } from '../../contract/fields';
import { signedAmount } from '../../contract/money';
import { Money } from '../../entities/money/Money';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';

interface AdjustDialogProps {
  wallet: Wallet;
  onClose: () => void;
}

type Values = { amount: string; reason: string };

const validate = validateBy(z.object({ amount: signedAmount, reason: text(256) }));

/** Puts money into a wallet or takes it out; above a limit it waits for a second person. */
export function AdjustDialog({ wallet, onClose }: AdjustDialogProps) {
  const { t } = useTranslation(['wallets', 'common']);
  const [adjust, { isLoading, error }] = useAdjustWalletMutation();
  const form = useForm<Values>({ initialValues: { amount: '', reason: '' }, validateInputOnBlur: true, validate });
  const keyOf = useIdempotencyKey(form.values);
  const save = async (values: Values) => {
    const answer = await adjust({ body: { id: wallet.id, ...values }, idempotencyKey: keyOf() });
    if (answer.data) {
      if (answer.data.state === 'pending')
        notifications.show({ message: t('adjust.pending', { name: wallet.userName }) });
      onClose();
    }
    return answer;
  };
  return (
    <Modal
      opened
      title={t('adjust.title', { name: wallet.userName })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={problemOf(error)}
        submitLabel={t('adjust.open')}
        onCancel={onClose}
      >
        <p style={{ margin: 0 }}>
          {t('fields.balance')}: <Money amount={wallet.balance} currency={wallet.currency} isStrong />
        </p>
        <TextInput
          required
          data-autofocus
          inputMode="decimal"
          label={t('adjust.amount', { currency: wallet.currency })}
          description={t('adjust.hint')}
          {...form.getInputProps('amount')}
        />
        <Textarea required rows={3} maxLength={256} label={t('fields.reason')} {...form.getInputProps('reason')} />
      </FormShell>
    </Modal>
  );
}
