import { useTranslation } from 'react-i18next';
import type { OnCallCall } from '../../contract/evo-monitor/onCallCalls';
import { formatDuration, countSeconds } from '../../lib/duration';
import { fromWire } from '../../lib/time';

/** Words for the answer of a call: person, step and time. */
export function useCallWords() {
  const { t, i18n } = useTranslation('onCallCalls');
  const nameAnswer = (answer: string) =>
    answer === 'unanswered' ? t('unanswered') : t('step', { number: Number(answer) });
  return {
    nameAnswer,
    describeAnswer: ({ answer, answeredBy, calledStep, steps }: OnCallCall): string => {
      if (answer === 'unanswered') return answeredBy === null ? t('unanswered') : t('late', { name: answeredBy });
      if (answeredBy === null) return '–';
      return calledStep === null ? answeredBy : t('byAtStep', { name: answeredBy, number: calledStep, steps });
    },
    formatWait: ({ startedAt, answeredAt }: OnCallCall): string =>
      answeredAt === null
        ? '–'
        : formatDuration(countSeconds(fromWire(startedAt), fromWire(answeredAt)), i18n.language),
  };
}
