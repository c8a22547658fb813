import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLazyPriceWhatIfQuery } from '../../../api/evo-basic/chargerPriceSettings';
import { toProblem } from '../../../api/problem';
import type { ResponseOf } from '../../../contract/endpoint';
import {
  WHAT_IF_DAYS,
  WHAT_IF_SESSIONS,
  type chargerPriceSettings,
} from '../../../contract/evo-basic/chargerPriceSettings';
import type { PricePlan } from '../../../contract/pricePlan';
import { FieldMessage } from '../../../kit/form/FieldMessage';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { formatNumber } from '../../../lib/format';
import { formatDifference, formatMoney } from '../../../lib/money';
import { isSamePlan } from '../../../lib/pricePlan';
import classes from './Calculator.module.css';

interface WhatIfProps {
  id: string;
  /** The figures of the page; null while they are invalid. */
  plan: PricePlan | null;
}

/** Price of last month's sessions with the figures of the page; started by a button, since it takes a moment. */
export function WhatIf({ id, plan }: WhatIfProps) {
  const { t, i18n } = useTranslation('priceSettings');
  const [ask, { data, error, isFetching, originalArgs }] = useLazyPriceWhatIfQuery();
  const sessions = formatNumber(WHAT_IF_SESSIONS, 0, i18n.language);
  const hint = t('whatIf.hint', { sessions, days: WHAT_IF_DAYS });
  const problem = isFetching ? null : toProblem(error);
  const calculatedPlan = originalArgs?.body.plan;
  const isNow = calculatedPlan !== undefined && plan !== null && isSamePlan(calculatedPlan, plan);
  return (
    <DrawerSection title={t('whatIf.title')}>
      {data ? <Answer answer={data} isNow={isNow} /> : <p className={classes.hint}>{hint}</p>}
      {problem && <FieldMessage message={problem.message} />}
      {(!data || !isNow) && (
        <Button
          mt={8}
          variant="default"
          loading={isFetching}
          disabled={plan === null}
          onClick={() => plan && void ask({ body: { id, plan } })}
        >
          {t('whatIf.ask')}
        </Button>
      )}
    </DrawerSection>
  );
}

interface AnswerProps {
  answer: ResponseOf<typeof chargerPriceSettings.whatIf>;
  /** The answer is for the present figures of the form. */
  isNow: boolean;
}

function Answer({ answer, isNow }: AnswerProps) {
  const { t, i18n } = useTranslation('priceSettings');
  const { then, now, difference, currency, percent, sessions, total } = answer;
  const money = (amount: string) => formatMoney(amount, i18n.language);
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <div role="status">
      <dl className={classes.facts} data-old={!isNow || undefined}>
        <dt>{t('whatIf.then')}</dt>
        <dd>{money(then)}</dd>
        <dt className={classes.strong}>{t('whatIf.now')}</dt>
        <dd className={classes.strong}>{money(now)}</dd>
        <dt>{t('against.difference')}</dt>
        <dd>
          {formatDifference(difference, i18n.language)}
          {`\u00a0${currency}`}
          {percent && `, ${formatDifference(percent, i18n.language)}\u202f%`}
        </dd>
      </dl>
      <p className={classes.hint}>
        {isNow ? t('whatIf.sessions', { count: sessions, shown: figure(sessions) }) : t('whatIf.old')}
        {isNow && total > sessions && ` ${t('whatIf.newest', { total: figure(total) })}`}
      </p>
    </div>
  );
}
