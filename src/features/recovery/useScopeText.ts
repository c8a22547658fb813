import { useTranslation } from 'react-i18next';
import type { RecoveryRule } from '../../contract/evo-monitor/recoveryRules';

/** Where a rule acts: `Altyn Charge · Acme DC 60 · 1.4.2`. */
export function useScopeText(): (rule: RecoveryRule) => string {
  const { t } = useTranslation('recoveryRules');
  return ({ company, station, model, firmwareVersion }) =>
    [company, station, model, firmwareVersion].filter((part) => part !== null).join(' · ') || t('anyCharger');
}
