import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../../access/useShownTime';
import type { WebhookDelivery } from '../../../../contract/evo-basic/webhook';
import { isArrived } from '../../../../lib/isArrived';
import { useOutcomeWords } from '../useOutcomeWords';
import { NextTry } from './NextTry';
import classes from './Deliveries.module.css';

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  /** Id of the delivery that is shown in full. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Deliveries in lines; pressing the time of one shows it in full. */
export function DeliveryTable({ deliveries, chosen, onChoose }: DeliveryTableProps) {
  const { t } = useTranslation('webhooks');
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('deliveries')}>
        <thead>
          <tr>
            <th>{t('column.time')}</th>
            <th>{t('column.event')}</th>
            <th>{t('column.subject')}</th>
            <th className={classes.number}>{t('column.tries')}</th>
            <th>{t('column.next')}</th>
            <th className={classes.number}>{t('column.code')}</th>
            <th className={classes.number}>{t('column.ms')}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <DeliveryLine
              key={delivery.id}
              delivery={delivery}
              isChosen={delivery.id === chosen}
              onChoose={() => onChoose(delivery.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DeliveryLineProps {
  delivery: WebhookDelivery;
  isChosen: boolean;
  onChoose: () => void;
}

function DeliveryLine({ delivery, isChosen, onChoose }: DeliveryLineProps) {
  const time = useShownTime();
  const describeOutcome = useOutcomeWords();
  const { kind, subject, happenedAt, tries, status, error, ms } = delivery;
  return (
    <tr data-chosen={isChosen || undefined} onClick={onChoose}>
      <td>
        <button type="button" className={classes.choose} aria-pressed={isChosen} onClick={onChoose}>
          {time(happenedAt, null, 'time')}
        </button>
      </td>
      <td className="mono">{kind}</td>
      <td className="mono">{subject}</td>
      <td className={classes.number}>{tries === 0 ? '–' : tries}</td>
      <td>
        <NextTry delivery={delivery} />
      </td>
      <td className={classes.number} data-failed={(tries > 0 && !isArrived(status)) || undefined}>
        {tries > 0 && describeOutcome({ status, error })}
      </td>
      <td className={classes.number}>{ms}</td>
    </tr>
  );
}
