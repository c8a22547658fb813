import { useTranslation } from 'react-i18next';
import { useAddressState } from '../../../kit/address/useAddressState';
import { useScreenKeys } from '../../../kit/layout/useScreenKeys';
import { formatRange, moveBound, parseRange, RANGE_ADDRESS, type Range } from './rangeAddress';

export interface ReplayRange extends Range {
  /** Moves a bound to the moment of the replay. */
  move: (bound: keyof Range) => void;
  clear: () => void;
}

/** The range that is chosen in a replay, by buttons and by the keys [ and ]. */
export function useReplayRange(at: number): ReplayRange {
  const { t } = useTranslation('incidents');
  const { query, change } = useAddressState(RANGE_ADDRESS);
  const range = parseRange(query.range);
  const move = (bound: keyof Range) =>
    change({ range: formatRange(moveBound(range, bound, Math.floor(at / 1_000) * 1_000)) });
  useScreenKeys([
    { key: '[', label: t('range.from'), run: () => move('from') },
    { key: ']', label: t('range.until'), run: () => move('until') },
  ]);
  return { ...range, move, clear: () => change({ range: '' }) };
}
