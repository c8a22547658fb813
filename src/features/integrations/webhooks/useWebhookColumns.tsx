import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { webhook, WebhookRow } from '../../../contract/evo-basic/webhook';
import { defineColumns } from '../../../kit/crud/defineList';
import type { SortField } from '../../../kit/crud/listTypes';
import { formatAge } from '../../../lib/duration';
import { formatNumber } from '../../../lib/format';
import { fromWire } from '../../../lib/time';
import { useServerNow } from '../../../live/useServerNow';
import { SuccessBar } from './SuccessBar';
import { TwoFacts } from './TwoFacts';
import { useKindWords } from './useKindWords';
import { WebhookStateBadge } from './WebhookStateBadge';
import classes from './Webhooks.module.css';

const { Column } = defineColumns<WebhookRow, 'webhooks', SortField<typeof webhook.page>>();

/** The columns of the endpoints; beside an open one there is room for fewer. */
export function useWebhookColumns(isOpen: boolean) {
  const { t, i18n } = useTranslation('webhooks');
  const describeKinds = useKindWords();
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <>
      <Column name="name" isMain width={216}>
        {({ name, url }) => (
          <TwoFacts
            below={
              <span className={clsx(classes.url, 'mono')} data-short={isOpen || undefined}>
                {url.replace(/^https?:\/\//, '')}
              </span>
            }
          >
            <strong>{name}</strong>
          </TwoFacts>
        )}
      </Column>
      <Column name="kinds" isExtra={isOpen} width={150}>
        {({ kinds, company }) => <TwoFacts below={company ?? t('allCompanies')}>{describeKinds(kinds)}</TwoFacts>}
      </Column>
      <Column name="state" width={160}>
        {(row) => (
          <TwoFacts below={<StateNote row={row} />}>
            <WebhookStateBadge state={row.state} />
          </TwoFacts>
        )}
      </Column>
      <Column name="success" label={t('fields.success')} isNumber width={132}>
        {({ attempts, failed }) =>
          attempts === 0 ? (
            <span className={classes.quiet}>{t('noneSent')}</span>
          ) : (
            <TwoFacts below={t('failedOf', { failed: count(failed), attempts: count(attempts) })}>
              <SuccessBar attempts={attempts} failed={failed} />
            </TwoFacts>
          )
        }
      </Column>
      <Column name="waiting" isNumber width={84}>
        {(row) => <Waiting row={row} />}
      </Column>
    </>
  );
}

function StateNote({ row }: { row: WebhookRow }) {
  const { t, i18n } = useTranslation('webhooks');
  const time = useShownTime();
  const now = useServerNow();
  const { state, stateAt, stateByName, nextTryAt } = row;
  if (state === 'waiting' && nextTryAt !== null) {
    const seconds = (fromWire(nextTryAt) - now) / 1_000;
    return seconds > 0 ? t('note.nextTry', { age: formatAge(seconds, i18n.language) }) : t('note.tryingNow');
  }
  const at = time(stateAt, null, 'dayMinute');
  if (state === 'pausedByItself') return t('note.pausedByItself', { at });
  if (stateByName !== null && (state === 'paused' || state === 'off')) return t('note.by', { at, name: stateByName });
  return t('note.since', { at });
}

/** How many events wait, and how old the oldest one is. */
function Waiting({ row: { waiting, oldestAt, state } }: { row: WebhookRow }) {
  const { i18n } = useTranslation('webhooks');
  const now = useServerNow();
  const figure = formatNumber(waiting, 0, i18n.language);
  if (oldestAt === null) return <span className={classes.quiet}>{figure}</span>;
  return (
    <TwoFacts below={formatAge((now - fromWire(oldestAt)) / 1_000, i18n.language)}>
      <strong className={classes.waiting} data-state={state}>
        {figure}
      </strong>
    </TwoFacts>
  );
}
