import { useTranslation } from 'react-i18next';
import { useRecordName } from '../../access/page';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { basePaySetting, isCollected, type PaySetting } from '../../contract/evo-basic/basePaySetting';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { DockedDrawer } from '../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../kit/layout/DrawerHead';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { PaymentForm } from './PaymentForm';
import classes from './PaymentPage.module.css';

interface PaymentDrawerProps {
  setting: PaySetting;
  onClose: () => void;
}

/** Drawer of a payment method: a form with the right to edit, facts without. */
export function PaymentDrawer({ setting, onClose }: PaymentDrawerProps) {
  const { t } = useTranslation('payments');
  const mayEdit = useCan(basePaySetting.save);
  const at = useShownTime();
  const title = usePaymentName()(setting.method);
  useRecordName(title);
  const form = <PaymentForm setting={{ ...setting, id: setting.id ?? setting.method }} onDone={onClose} />;
  const facts = mayEdit ? form : <PaymentFacts setting={setting} />;
  return (
    <DockedDrawer label={title} width={560} onClose={onClose}>
      <DrawerHead
        title={title}
        subtitle={setting.companyName ?? setting.appId ?? t('owner.platform')}
        onClose={onClose}
      />
      <DrawerSection>
        {t(governsCharging(setting))}
        {setting.missingFees.length > 0 && (
          <p className={classes.missing} role="status">
            {t('missingFees', { currencies: setting.missingFees.join(', ') })}
          </p>
        )}
        <p className={classes.lastCall}>
          {t('fields.lastSuccessAt')}: {at(setting.lastSuccessAt, null, 'full')}
        </p>
      </DrawerSection>
      {setting.id === null ? (
        facts
      ) : (
        <FactsAndHistory kind="paySetting" namespace="payments" record={{ ...setting, id: setting.id }} facts={facts} />
      )}
    </DockedDrawer>
  );
}

/** Whether the setting governs charging, shown before it is changed. */
function governsCharging({ appId, method }: PaySetting) {
  if (appId !== null) return 'governs.app';
  return isCollected(method) ? 'governs.collected' : 'governs.nothing';
}

function PaymentFacts({ setting }: { setting: PaySetting }) {
  const { t } = useTranslation('payments');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.isEnabled')}>{t(setting.isEnabled ? 'on' : 'off')}</Fact>
        <Fact label={t('fields.isTest')}>{t(setting.isTest ? 'test' : 'live')}</Fact>
        <Fact label={t('fields.currency')}>{setting.currency}</Fact>
        <Fact label={t('fields.fee')}>{setting.fee} %</Fact>
        {setting.otherFees.length > 0 && (
          <Fact label={t('fields.otherFees')}>
            {setting.otherFees.map(({ currency, fee }) => `${currency} ${fee} %`).join(', ')}
          </Fact>
        )}
      </Facts>
    </DrawerSection>
  );
}
