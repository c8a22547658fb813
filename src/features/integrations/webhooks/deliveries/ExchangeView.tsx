import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WebhookExchange } from '../../../../contract/evo-basic/webhook';
import { useCopy } from '../../../../kit/layout/useCopy';
import { formatNumber } from '../../../../lib/format';
import { isArrived } from '../../../../lib/isArrived';
import { useOutcomeWords } from '../useOutcomeWords';
import { toCurl } from './toCurl';
import classes from './Deliveries.module.css';

interface ExchangeViewProps {
  exchange: WebhookExchange;
  /** Number of the try, where there are several. */
  tries?: number;
}

/** A request as it went out, and its answer. */
export function ExchangeView({ exchange, tries }: ExchangeViewProps) {
  const { t, i18n } = useTranslation(['webhooks', 'common']);
  const [outcome, copy] = useCopy();
  const describeOutcome = useOutcomeWords();
  const { url, headers, body, answer, status, ms } = exchange;
  const bytes = formatNumber(new TextEncoder().encode(body).length, 0, i18n.language);
  return (
    <>
      <div className={classes.frameHead}>
        <h4>{t('request')}</h4>
        <span className={classes.quiet}>
          {tries === undefined ? t('bytes', { bytes }) : t('tryBytes', { no: tries, bytes })}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => copy(toCurl(exchange))}>
          {outcome === null ? t('copyCurl') : t(`common:${outcome}`)}
        </Button>
      </div>
      <pre className={classes.frame}>
        {[
          `POST ${new URL(url).pathname}`,
          ...headers.map(([name, value]) => `${name} ${value}`),
          '',
          indent(body),
        ].join('\n')}
      </pre>
      <div className={classes.frameHead}>
        <h4>{t('answer')}</h4>
        <span data-failed={!isArrived(status) || undefined}>
          {[describeOutcome(exchange), answer?.statusText].filter(Boolean).join(' ')}
        </span>
        <span className={classes.quiet}>{t('ms', { ms })}</span>
      </div>
      {answer && (answer.type !== null || answer.body !== '') && (
        <pre className={classes.frame}>
          {[answer.type === null ? [] : [`content-type ${answer.type}`], answer.body].flat().join('\n')}
        </pre>
      )}
    </>
  );
}

/** JSON in lines; another text as it is. */
function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
