import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../../kit/form/ReasonedButton';
import { useListBar } from '../../../kit/crud/useListBar';

/** Says how an upgrade begins, as long as no charger is selected. */
export function UpgradeHint() {
  const { t } = useTranslation('ota');
  const { selection } = useListBar();
  if (selection.selected.size > 0) return null;
  return <ReasonedButton reason={t('selectFirst')}>{t('upgrade')}</ReasonedButton>;
}
