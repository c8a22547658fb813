import { useTranslation } from 'react-i18next';
import { MOST_OPTIONS } from '../../contract/evo-basic/commonApi';
import { formatNumber } from '../../lib/format';

/** The note under a select whose list of stations or chargers has come to its end; undefined where it is whole. */
export function useOptionsLimit(options: readonly unknown[]): string | undefined {
  const { t, i18n } = useTranslation('common');
  return options.length < MOST_OPTIONS
    ? undefined
    : t('firstOptions', { max: formatNumber(MOST_OPTIONS, 0, i18n.language) });
}
