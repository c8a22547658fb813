import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { WebhookRow } from '../../../contract/evo-basic/webhook';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { useKindWords } from './useKindWords';
import classes from './Webhooks.module.css';

/** Stands for the hidden part of a secret. */
const MASK = 'whsec_••••';

/** Facts of an endpoint: its events, whose they are, and its secret. */
export function WebhookFacts({ endpoint }: { endpoint: WebhookRow }) {
  const { t } = useTranslation('webhooks');
  const time = useShownTime();
  const describeKinds = useKindWords();
  const { kinds, company, secretHint, secretAt, previousUntil } = endpoint;
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.kinds')}>
          <span title={kinds.map((kind) => t(`kind.${kind}`)).join('\n')}>{describeKinds(kinds)}</span>
        </Fact>
        <Fact label={t('fields.company')}>{company ?? t('allCompanies')}</Fact>
        <Fact label={t('fields.secret')}>
          <span className="mono">
            {MASK}
            {secretHint}
          </span>{' '}
          <span className={classes.quiet}>{t('note.since', { at: time(secretAt, null, 'day') })}</span>
        </Fact>
        <Fact label={t('fields.rotation')}>
          {previousUntil === null
            ? t('rotation.none')
            : t('rotation.both', { until: time(previousUntil, null, 'dayMinute') })}
        </Fact>
      </Facts>
    </DrawerSection>
  );
}
