import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { Supplier } from '../../../contract/evo-basic/iotCarwashSupplier';
import { CopyableId } from '../../../kit/layout/CopyableId';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { formatNumber } from '../../../lib/format';
import classes from './SupplierFacts.module.css';

/** Kinds of messages in the order in which a supplier first sends them. */
const MESSAGES = ['inventory', 'reports', 'purchases'] as const;

/** Times of a supplier's latest messages, and the addresses of both sides. */
export function SupplierFacts({ supplier }: { supplier: Supplier }) {
  const { t, i18n } = useTranslation('washSuppliers');
  const at = useShownTime();
  return (
    <>
      <DrawerSection>
        <Facts>
          <Fact label={t('fields.machines')}>{formatNumber(supplier.machines, 0, i18n.language)}</Fact>
          <Fact label={t('fields.inventoryAt')}>{at(supplier.inventoryAt, null, 'full')}</Fact>
          <Fact label={t('fields.reportedAt')}>{at(supplier.reportedAt, null, 'full')}</Fact>
          {supplier.refusedAt !== null && (
            <Fact label={t('fields.refusedAt')}>
              {at(supplier.refusedAt, null, 'full')}
              <Text size="sm" c="dimmed">
                {t('refusedHint')}
              </Text>
            </Fact>
          )}
          <Fact label={t('fields.secret')}>{t(supplier.hasSecret ? 'secretStored' : 'secretMissing')}</Fact>
          <Fact label={t('fields.url')}>
            {supplier.url === null ? t('urlMissing') : <CopyableId value={supplier.url} />}
          </Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('calls.title')}>
        {supplier.isLocalUrl && (
          <Text size="sm" c="dimmed">
            {t('calls.local')}
          </Text>
        )}
        <div className={classes.addresses}>
          <Facts>
            {MESSAGES.map((kind) => (
              <Fact key={kind} label={t(`calls.${kind}`)}>
                <CopyableId value={`${supplier.messagesUrl}/${kind}`} />
              </Fact>
            ))}
          </Facts>
        </div>
      </DrawerSection>
    </>
  );
}
