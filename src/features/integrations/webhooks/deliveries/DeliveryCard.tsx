import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../../access/useShownTime';
import { useCan } from '../../../../access/useCan';
import { useSendAgainMutation, useWebhookDeliveryQuery } from '../../../../api/evo-basic/webhook';
import { webhook, type DeliveryDetail } from '../../../../contract/evo-basic/webhook';
import { ActionButton } from '../../../../entities/record/ActionButton';
import { RecordLink } from '../../../../entities/record/RecordLink';
import { useAction } from '../../../../kit/form/useAction';
import { DrawerSection } from '../../../../kit/layout/DrawerSection';
import { useScreenKeys } from '../../../../kit/layout/useScreenKeys';
import { useOutcomeWords } from '../useOutcomeWords';
import { ExchangeView } from './ExchangeView';
import { readEventRecord } from './readEventRecord';
import { TryLine } from './TryLine';
import classes from './Deliveries.module.css';

const REFRESH = { pollingInterval: 5_000, skipPollingIfUnfocused: true };

/** One delivery: its line of tries, its last request and the answer. */
export function DeliveryCard({ id }: { id: string }) {
  const { data } = useWebhookDeliveryQuery({ body: { id } }, REFRESH);
  return data ? <DeliveryContent delivery={data} /> : null;
}

function DeliveryContent({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useTranslation('webhooks');
  const time = useShownTime();
  const describeOutcome = useOutcomeWords();
  const { id, kind, subject, happenedAt, behindAt, last, tries } = delivery;
  const action = useAction(useSendAgainMutation(), undefined, (sent) =>
    t('sentAgain', { kind, outcome: describeOutcome(sent) }),
  );
  const send = () => void action.send({ body: { id } });
  const maySend = useCan(webhook.sendAgain) && behindAt === null;
  useScreenKeys(maySend ? [{ key: 'x', label: t('sendAgain'), run: send }] : []);
  const record = readEventRecord(last?.body);
  return (
    <DrawerSection
      title={kind}
      aside={
        <span className={classes.aside}>
          {`${subject}, ${time(happenedAt)}`}
          {record && (
            <RecordLink kind={record.kind} id={record.id}>
              {t(`record.${record.kind}`)}
            </RecordLink>
          )}
        </span>
      }
    >
      <TryLine delivery={delivery} />
      <div className={classes.send}>
        <ActionButton
          label={t('sendAgain')}
          allow={webhook.sendAgain}
          reason={behindAt === null ? null : t('next.behind', { at: time(behindAt, null, 'minute') })}
          onClick={send}
        />
        {action.problem && <span role="alert">{action.problem.message}</span>}
      </div>
      {last && <ExchangeView exchange={last} tries={tries} />}
    </DrawerSection>
  );
}
