import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { usePriceSettingQuery } from '../../api/evo-basic/chargerPriceSettings';
import { toProblem } from '../../api/problem';
import {
  chargerPriceSettings,
  type PriceSetting,
  type PriceSettingDetail,
} from '../../contract/evo-basic/chargerPriceSettings';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import type { PriceAction } from './PriceDialogs';
import { PriceFacts } from './PriceFacts';
import { PriceForm } from './form/PriceForm';
import { usePriceActions } from './usePriceActions';

interface PriceSettingPageProps {
  /** Or `new`. */
  id: string;
  onAction: (action: PriceAction) => void;
  /** Back to the list. */
  onClose: () => void;
}

/** Page of a price setting: a form with the right to edit, facts without. */
export function PriceSettingPage({ id, onAction, onClose }: PriceSettingPageProps) {
  const mayAdd = useCan(chargerPriceSettings.add);
  if (id === NEW_RECORD) return mayAdd ? <PriceForm setting={null} onDone={onClose} /> : <Gone onClose={onClose} />;
  return <SettingContent id={id} onAction={onAction} onClose={onClose} />;
}

function SettingContent({ id, onAction, onClose }: PriceSettingPageProps) {
  const { data, error, isFetching, refetch } = usePriceSettingQuery({ body: { id } });
  const mayChange = useMayChange();
  const actionsOf = usePriceActions(onAction);
  const problem = toProblem(error);
  if (problem?.code === 404) return <Gone onClose={onClose} />;
  if (problem && !data) {
    return <ErrorState message={problem.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonRows count={12} />;
  const menu = <RowMenu name={data.name} actions={actionsOf(data)} />;
  if (!mayChange(data)) return <PriceFacts setting={data} menu={menu} />;
  return <PriceForm key={data.id} setting={data} menu={menu} onDone={onClose} />;
}

/** Only the operator changes its own price settings; companies read and copy them. */
function useMayChange(): (setting: PriceSettingDetail | PriceSetting) => boolean {
  const mayEdit = useCan(chargerPriceSettings.update);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  return ({ companyId }) => mayEdit && (isOperator || companyId !== null);
}

function Gone({ onClose }: Pick<PriceSettingPageProps, 'onClose'>) {
  const { t } = useTranslation(['records', 'priceSettings']);
  return (
    <EmptyState title={t('record.gone')} hint={t('record.goneHint')}>
      <Button variant="default" onClick={onClose}>
        {t('priceSettings:toList')}
      </Button>
    </EmptyState>
  );
}
