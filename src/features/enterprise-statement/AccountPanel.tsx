import { useTranslation } from 'react-i18next';
import { useOptionNames } from '../../entities/option/useOptions';
import { DockedDrawer } from '../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../kit/layout/DrawerHead';
import { AccountCard } from './AccountCard';

interface AccountPanelProps {
  enterpriseId: string;
  currency: string;
  onClose: () => void;
}

/** An account beside the list; an account with washes only has no row in the list. */
export function AccountPanel({ enterpriseId, currency, onClose }: AccountPanelProps) {
  const { t } = useTranslation('statements');
  const { nameOption } = useOptionNames('enterprise', [enterpriseId]);
  const name = nameOption(enterpriseId) ?? '';
  const subtitle = [name, currency].filter(Boolean).join(', ');
  return (
    <DockedDrawer label={t('account.title')} onClose={onClose}>
      <DrawerHead title={t('account.title')} subtitle={subtitle} onClose={onClose} />
      <AccountCard enterpriseId={enterpriseId} currency={currency} name={name} />
    </DockedDrawer>
  );
}
