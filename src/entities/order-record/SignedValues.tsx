import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../api/downloadFile';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrderDetail } from '../../contract/evo-bill/orderRow';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatEnergy, withUnit } from '../../lib/format';
import classes from './OrderRecord.module.css';

/** Result of checking the signed meter values of an order's session, beside its billed energy. */
export function SignedValues({ order }: { order: Pick<ChargingOrderDetail, 'id' | 'signed' | 'energy' | 'txnId'> }) {
  const { t, i18n } = useTranslation('orders');
  const { id, signed, energy, txnId } = order;
  if (txnId === null) return null;
  const kWh = (value: number | null) => withUnit(formatEnergy(value, i18n.language), 'kWh', i18n.language) || '–';
  const isSigned = signed.verdict !== 'none';
  return (
    <DrawerSection title={t('signed.title')} {...(isSigned && { aside: <SaveButton id={id} /> })}>
      <Facts>
        <Fact label={t('signed.check')}>
          <span {...(signed.verdict === 'invalid' && { className: classes.wrong })}>
            {t(`signed.verdict.${signed.verdict}`)}
          </span>
        </Fact>
        {isSigned && <Fact label={t('signed.energy')}>{kWh(signed.energy)}</Fact>}
        {isSigned && <Fact label={t('signed.billed')}>{kWh(energy)}</Fact>}
      </Facts>
      {signed.verdict === 'keyUnknown' && <p className={classes.quiet}>{t('signed.keyHint')}</p>}
    </DrawerSection>
  );
}

/** Saves the signed values as the transparency software of a driver reads them. */
function SaveButton({ id }: { id: string }) {
  const { t } = useTranslation('orders');
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    const { signal } = new AbortController();
    const options = { signal, onProgress: () => undefined, params: { id } };
    const problem = await downloadFile(chargerOrder.signedValues, undefined, options);
    setLoading(false);
    if (problem) notifications.show({ message: problem.message, color: 'red', role: 'alert' });
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isLoading}
      leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
      onClick={() => void save()}
    >
      {t('signed.download')}
    </Button>
  );
}
