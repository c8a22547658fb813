import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useDecideApprovalMutation } from '../../api/evo-bill/approvals';
import type { Approval } from '../../contract/evo-bill/approvals';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { useAction } from '../../kit/form/useAction';
import { useReason } from '../../kit/form/useReason';
import { Money } from '../../kit/layout/Money';
import { OrderLink } from '../record/OrderLink';
import classes from './Approval.module.css';

/** A request with the decision of the second person. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals');
  const shown = useShownTime();
  const { id, kind, amount, currency, user, reason, requestedBy, requestedAt, isOwn } = approval;
  const { send, isSaving, problem } = useAction(useDecideApprovalMutation());
  const [isRefusing, setRefusing] = useState(false);
  const { reason: refusal, tooLong, isSendable, input } = useReason();
  const answer = (isApproved: boolean) => send({ body: { id, isApproved, ...(!isApproved && { reason: refusal }) } });
  return (
    <section className={classes.card} aria-label={`${t(`kind.${kind}`)} ${amount} ${currency}`}>
      <div className={classes.head}>
        <strong>{t(`kind.${kind}`)}</strong>
        <Money amount={amount} currency={currency} isStrong />
      </div>
      <div>
        {user} <ApprovedOrder approval={approval} />
      </div>
      <div>{reason}</div>
      <div className={classes.quiet}>
        {t('askedBy', {
          name: requestedBy,
          time: shown(requestedAt, null, 'full'),
        })}
      </div>
      {isRefusing && (
        <TextInput data-autofocus label={t('why')} {...input} error={tooLong ?? problem?.fields?.['reason']} />
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem.message}
        </p>
      )}
      <Group gap={8}>
        {!isRefusing ? (
          <>
            <ReasonedButton reason={isOwn ? t('own') : null} onClick={() => void answer(true)}>
              {t('approve')}
            </ReasonedButton>
            <ReasonedButton reason={isOwn ? t('own') : null} onClick={() => setRefusing(true)}>
              {t('refuse')}
            </ReasonedButton>
          </>
        ) : (
          <>
            <Button variant="default" onClick={() => setRefusing(false)}>
              {t('back')}
            </Button>
            <Button loading={isSaving} disabled={!isSendable} onClick={() => void answer(false)}>
              {t('refuse')}
            </Button>
          </>
        )}
        {isOwn && <span className={classes.quiet}>{t('own')}</span>}
      </Group>
    </section>
  );
}

/** The charging order or the wash order of an approval; an adjustment has none. */
function ApprovedOrder({ approval: { orderId, washOrderId, orderNo } }: { approval: Approval }) {
  if (orderId !== null) return <OrderLink id={orderId} no={orderNo} />;
  return washOrderId === null ? null : <OrderLink id={washOrderId} no={orderNo} kind="washOrder" />;
}
