import { useTranslation } from 'react-i18next';
import type { Reliability } from '../../../contract/evo-basic/statisticAnalysis';
import { withUnit } from '../../../lib/format';
import { BarsPanel } from '../parts/BarsPanel';
import { useFigureText } from '../parts/useFigureText';

/** As availability has them: faults of a good month are below a tenth of a per cent. */
const SHARE_DIGITS = 2;

/** Connector time by status, those with the most first; planned work is no status. */
export function StatusTime({ totals: { time, plannedSeconds } }: { totals: Reliability }) {
  const { t, i18n } = useTranslation(['statistics', 'status']);
  const { formatShare, formatSpan } = useFigureText();
  const whole = time.reduce((sum, { seconds }) => sum + seconds, plannedSeconds);
  const bars = [
    ...time
      .toSorted((one, other) => other.seconds - one.seconds)
      .map(({ status, seconds }) => ({ key: status, label: t(`status:connector.${status}`), seconds })),
    ...(plannedSeconds > 0 ? [{ key: 'planned', label: t('planned'), seconds: plannedSeconds }] : []),
  ].map(({ key, label, seconds }) => ({
    ...{ key, label, value: seconds },
    text: `${withUnit(formatShare(whole > 0 ? seconds / whole : null, SHARE_DIGITS), '%', i18n.language)} · ${formatSpan(seconds)}`,
    cells: [seconds],
  }));
  return <BarsPanel figure="statusTime" bars={bars} heads={[t('seconds')]} />;
}
