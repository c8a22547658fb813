import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRecordName } from '../../access/page';
import { useReceiptQuery, useSendReceiptMutation } from '../../api/evo-bill/chargerOrder';
import { isProblem } from '../../api/problem';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { Receipt } from '../../contract/evo-bill/receipt';
import { ActionButton } from '../../entities/record/ActionButton';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { useAction } from '../../kit/form/useAction';
import { Page } from '../../kit/layout/Page';
import { PaperSheet } from '../../kit/layout/PaperSheet';
import { nameLanguage } from '../../lib/languages';
import { composeReceipt } from '../../lib/receiptSheet';
import classes from './Receipt.module.css';
import { ReceiptSheet } from './ReceiptSheet';

/** The receipt of a charging order in the language of its customer, to be printed or sent. */
export default function ReceiptPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useReceiptQuery({ params: { id } });
  return (
    <Page>
      {data && <KnownReceipt receipt={data} />}
      {!data && isProblem(error) && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={8} />}
    </Page>
  );
}

function KnownReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation(['receipt', 'money'], { lng: receipt.language });
  const { title, ...sheet } = composeReceipt(receipt, (key, values) => t(key, { ...values }));
  useRecordName(receipt.no);
  return (
    <>
      <Actions receipt={receipt} />
      <article className={classes.sheet} lang={receipt.language.replace('_', '-')}>
        <h2 className={classes.title}>{title}</h2>
        <ReceiptSheet {...sheet} />
      </article>
      <PaperSheet title={title} note={receipt.seller.name}>
        <ReceiptSheet {...sheet} />
      </PaperSheet>
    </>
  );
}

/** Ways in which the receipt reaches its customer; sending is off with its reason without an address. */
function Actions({ receipt: { id, language, sendRefusal } }: { receipt: Receipt }) {
  const { t, i18n } = useTranslation(['orders', 'common']);
  const action = useAction(useSendReceiptMutation(), ({ sentTo }) =>
    notifications.show({ message: t('receipt.sent', { to: sentTo }), role: 'status' }),
  );
  return (
    <div className={classes.actions}>
      <Button onClick={() => window.print()}>{t('receipt.print')}</Button>
      <ActionButton
        label={t('receipt.send')}
        allow={chargerOrder.sendReceipt}
        reason={sendRefusal && t(`disabled.${sendRefusal}`)}
        onClick={() => void action.send({ body: { orderId: id } })}
      />
      <span className={classes.language}>
        {t('receipt.language', { language: nameLanguage(language, i18n.language) })}
      </span>
      {action.problem && (
        <span role="alert">
          <FieldMessage message={action.problem.message ?? t('common:failed')} />
        </span>
      )}
    </div>
  );
}
