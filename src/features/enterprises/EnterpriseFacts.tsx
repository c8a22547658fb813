import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { SessionState } from '../../access/sessionSlice';
import { openFile } from '../../api/openFile';
import type { Enterprise } from '../../contract/evo-basic/sysEnterprise';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Money } from '../../kit/layout/Money';
import { FileLink } from '../../kit/transfer/FileLink';
import { formatNumber, withUnit } from '../../lib/format';
import { readLimitUse } from '../../lib/limitUse';
import { formatMoney } from '../../lib/money';

/** Facts of an enterprise, shown without the right to edit it. */
export function EnterpriseFacts({ enterprise }: { enterprise: Enterprise }) {
  const { t, i18n } = useTranslation('enterprises');
  const { stations, attachments } = enterprise;
  const percent = (value: number) => withUnit(formatNumber(value, 2, i18n.language), '%', i18n.language);
  return (
    <DrawerSection>
      <Facts>
        <UsedFact enterprise={enterprise} />
        <SpentFact enterprise={enterprise} />
        <CreditFact enterprise={enterprise} />
        <Fact label={t('fields.chargingDiscount')}>{percent(enterprise.chargingDiscount)}</Fact>
        <Fact label={t('fields.serviceDiscount')}>{percent(enterprise.serviceDiscount)}</Fact>
        <Fact label={t('fields.stationIds')}>{stations.map(({ name }) => name).join(', ') || t('allStations')}</Fact>
        <Fact label={t('fields.adminName')}>{enterprise.adminName ?? '–'}</Fact>
        <Fact label={t('fields.adminEmail')}>{enterprise.adminEmail ?? '–'}</Fact>
        <Fact label={t('fields.contact')}>{enterprise.contact ?? '–'}</Fact>
        <Fact label={t('fields.email')}>{enterprise.email ?? '–'}</Fact>
        <Fact label={t('fields.address')}>{enterprise.address ?? '–'}</Fact>
        <Fact label={t('fields.attachmentIds')}>
          {attachments.length === 0 && '–'}
          {attachments.map((attachment) => (
            <div key={attachment.id}>
              <FileLink file={attachment} open={openFile} />
            </div>
          ))}
        </Fact>
      </Facts>
    </DrawerSection>
  );
}

/** Consumption of its drivers in this month; where the form does not have it, also its credit limit. */
export function EnterpriseUse({ enterprise }: { enterprise: Enterprise }) {
  const isOperator = useSelector((store: { session: SessionState }) => store.session.account?.scope === 'operator');
  return (
    <DrawerSection>
      <Facts>
        <UsedFact enterprise={enterprise} />
        <SpentFact enterprise={enterprise} />
        {!isOperator && <CreditFact enterprise={enterprise} />}
      </Facts>
    </DrawerSection>
  );
}

function CreditFact({ enterprise: { creditLimit, currency } }: { enterprise: Enterprise }) {
  const { t } = useTranslation('enterprises');
  return (
    <Fact label={t('fields.creditLimit')}>
      <Money amount={creditLimit} currency={currency ?? ''} />
    </Fact>
  );
}

/** Money of this month, and how far it has come with the limit. */
function SpentFact({ enterprise: { spentThisMonth, spendLimit, currency } }: { enterprise: Enterprise }) {
  const { t, i18n } = useTranslation('enterprises');
  const use = readLimitUse(Number(spentThisMonth), spendLimit === null ? null : Number(spendLimit));
  const format = (amount: string) => formatMoney(amount, i18n.language);
  const figures = [format(spentThisMonth), spendLimit && format(spendLimit)].filter(Boolean).join(' / ');
  const isLow = use === 'near' || use === 'reached';
  return (
    <Fact label={t('fields.spentThisMonth')}>
      {[withUnit(figures, currency ?? '', i18n.language), isLow && t(`limit.${use}`)].filter(Boolean).join(' · ')}
    </Fact>
  );
}

function UsedFact({ enterprise }: { enterprise: Enterprise }) {
  const { t, i18n } = useTranslation('enterprises');
  return (
    <Fact label={t('fields.usedThisMonth')}>
      {withUnit(formatNumber(enterprise.usedThisMonth, 1, i18n.language), 'kWh', i18n.language)}
    </Fact>
  );
}
