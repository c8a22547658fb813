import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAdjustTermsQuery, useAdjustWalletMutation } from '../../api/evo-wallet/adminWallet';
import { lines } from '../../contract/fields';
import { signedAmount } from '../../contract/money';
import { announceDone } from '../../kit/feedback/announceOutcome';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { FigureField } from '../../kit/form/FigureField';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { isAbove } from '../../lib/decimal';
import { formatDifference } from '../../lib/money';
import { CurrencySelect } from '../money/CurrencySelect';
import { ApprovalNote } from '../approval/ApprovalNote';
import { Money } from '../../kit/layout/Money';

interface AdjustDialogProps {
  appUserId: string;
  userName: string;
  /** The currency to begin with; any other one can be chosen, though the user has no wallet in it yet. */
  currency: string | null;
  onClose: () => void;
}

type Values = { currency: string | null; amount: string; reason: string };

const validate = validateBy<Values>(
  z.object({ currency: z.string('validation.required'), amount: signedAmount, reason: lines(256) }),
);

/** Puts money into a user's wallet or takes it out; above a limit it waits for a second person. */
export function AdjustDialog({ appUserId, userName, currency, onClose }: AdjustDialogProps) {
  const { t, i18n } = useTranslation(['wallets', 'common']);
  const action = useActionForm({
    initial: { currency, amount: '', reason: '' },
    validate,
    mutation: useAdjustWalletMutation(),
    toCall: ({ currency: selectedCurrency, amount, reason }) => ({
      body: { appUserId, currency: selectedCurrency ?? '', amount: amount.trim(), reason },
    }),
    announce: null,
    onDone: ({ state }) => {
      if (state === 'pending') notifications.show({ message: t('adjust.pending', { name: userName }) });
      else announceDone(t('adjust.done', { name: userName, sum: describeSum(form.getValues(), i18n.language) }));
      onClose();
    },
  });
  const { form } = action;
  const selectedCurrency = form.values.currency;
  return (
    <ActionDialog
      action={action}
      title={t('adjust.title', { name: userName })}
      submitLabel={t('adjust.open')}
      onClose={onClose}
    >
      <CurrencySelect required label={t('fields.currency')} {...form.getInputProps('currency')} />
      <FigureField
        required
        data-autofocus
        label={t('adjust.amount', { currency: selectedCurrency ?? '–' })}
        description={t('adjust.hint')}
        {...form.getInputProps('amount')}
      />
      <Textarea required rows={3} label={t('fields.reason')} {...form.getInputProps('reason')} />
      {selectedCurrency !== null && (
        <AdjustTerms appUserId={appUserId} currency={selectedCurrency} entered={form.values.amount} />
      )}
    </ActionDialog>
  );
}

/** `+50.00 KZT` */
function describeSum({ amount, currency }: Values, locale: string): string {
  return `${formatDifference(amount.trim().replace(/^\+/, ''), locale)} ${currency ?? ''}`;
}

/** Current balance of the wallet, and the rest of the limit. */
function AdjustTerms({ appUserId, currency, entered }: { appUserId: string; currency: string; entered: string }) {
  const { t } = useTranslation('wallets');
  const { currentData: terms } = useAdjustTermsQuery({ body: { appUserId, currency } });
  if (!terms) return null;
  const isWaiting = isAbove(entered.trim().replace(/^-/, ''), terms.approvalLeft);
  return (
    <>
      <p style={{ margin: 0 }}>
        {t('fields.balance')}: <Money amount={terms.balance} currency={currency} isStrong />
      </p>
      <ApprovalNote isWaiting={isWaiting} limit={terms.approvalLimit} left={terms.approvalLeft} currency={currency} />
    </>
  );
}
