import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import { useMonitorPart } from '../../../live/liveHooks';
import { MOST_SELECTED } from './useConnectorSelection';

interface AllOfferProps {
  count: number;
  onSelectMatching: () => Promise<void>;
}

/** Extends the selection to all connectors that match. */
export function AllOffer({ count, onSelectMatching }: AllOfferProps) {
  const { t, i18n } = useTranslation('records');
  const { connectors = 0 } = useMonitorPart('totals') ?? {};
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  if (connectors <= count) return null;
  if (connectors > MOST_SELECTED) return <span>{t('list.tooManyMatch', { max: figure(MOST_SELECTED) })}</span>;
  return (
    <Button variant="subtle" onClick={() => void onSelectMatching()}>
      {t('list.selectAll', { count: connectors, shown: figure(connectors) })}
    </Button>
  );
}
