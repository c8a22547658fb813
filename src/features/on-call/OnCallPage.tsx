import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RotaList } from './RotaList';
import { WeekPage } from './WeekPage';

/** The persons on call in a week, and the rotas with their shifts. */
export default function OnCallPage() {
  const { t } = useTranslation(['onCall', 'records']);
  const [search, setSearch] = useSearchParams();
  const isRotas = search.get('list') === 'rotas';
  const lists = (
    <SegmentedControl
      aria-label={t('tabs')}
      value={isRotas ? 'rotas' : 'week'}
      data={[
        { value: 'week', label: t('week') },
        { value: 'rotas', label: t('title') },
      ]}
      onChange={(list) => setSearch(list === 'rotas' ? { list } : {})}
    />
  );
  return isRotas ? <RotaList lists={lists} /> : <WeekPage lists={lists} />;
}
