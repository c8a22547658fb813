import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWebhookDeliveriesQuery } from '../../../../api/evo-basic/webhook';
import { DELIVERY_STATES, type DeliveryState } from '../../../../contract/evo-basic/webhook';
import { DrawerSection } from '../../../../kit/layout/DrawerSection';
import { useScreenKeys } from '../../../../kit/layout/useScreenKeys';
import { formatNumber } from '../../../../lib/format';
import { DeliveryCard } from './DeliveryCard';
import { DeliveryTable } from './DeliveryTable';
import classes from './Deliveries.module.css';

const REFRESH = { pollingInterval: 5_000, skipPollingIfUnfocused: true };
const FEW = 10;
const MANY = 100;

/** Deliveries of an endpoint, newest first, and the chosen one below them. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const { t, i18n } = useTranslation('webhooks');
  const [state, setState] = useState<DeliveryState | 'all'>('all');
  const [pageSize, setPageSize] = useState<10 | 100>(FEW);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useWebhookDeliveriesQuery(
    { body: { endpointId, pageSize, ...(state !== 'all' && { states: [state] }) } },
    REFRESH,
  );
  const records = data?.records ?? [];
  const here = records.findIndex(({ id }) => id === chosen);
  const step = (by: 1 | -1) => setChosen((id) => records[id === null ? 0 : here + by]?.id ?? id);
  useScreenKeys([
    { key: '[', label: t('key.newerDelivery'), run: () => step(-1) },
    { key: ']', label: t('key.olderDelivery'), run: () => step(1) },
  ]);
  if (!data) return null;
  const count = (of: DeliveryState) => formatNumber(data.counts[of], 0, i18n.language);
  return (
    <>
      <DrawerSection title={t('deliveries')} aside={t('deliveriesHint')}>
        <SegmentedControl
          aria-label={t('deliveries')}
          value={state}
          data={[
            { value: 'all', label: t('delivery.all') },
            ...DELIVERY_STATES.map((value) => ({ value, label: `${t(`delivery.${value}`)} ${count(value)}` })),
          ]}
          onChange={(value) => setState(value as typeof state)}
        />
        {records.length === 0 ? (
          <p className={classes.quiet}>{t('noDeliveries')}</p>
        ) : (
          <DeliveryTable deliveries={records} chosen={chosen} onChoose={setChosen} />
        )}
        {pageSize < MANY && data.total > records.length && (
          <Button variant="subtle" onClick={() => setPageSize(MANY)}>
            {t('showMore')}
          </Button>
        )}
      </DrawerSection>
      {chosen !== null && <DeliveryCard key={chosen} id={chosen} />}
    </>
  );
}
