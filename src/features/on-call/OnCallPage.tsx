import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChainList } from './ChainList';
import { RotaList } from './RotaList';
import { WeekPage } from './WeekPage';

/** The persons on call in a week, the rotas with their shifts, and the chains that tell them. */
export default function OnCallPage() {
  const { t } = useTranslation(['onCall', 'onCallChains', 'records']);
  const [search, setSearch] = useSearchParams();
  const shown = search.get('list') ?? 'week';
  const lists = (
    <SegmentedControl
      aria-label={t('tabs')}
      value={shown}
      data={[
        { value: 'week', label: t('week') },
        { value: 'rotas', label: t('title') },
        { value: 'chains', label: t('onCallChains:title') },
      ]}
      onChange={(list) => setSearch(list === 'week' ? {} : { list })}
    />
  );
  if (shown === 'chains') return <ChainList lists={lists} />;
  return shown === 'rotas' ? <RotaList lists={lists} /> : <WeekPage lists={lists} />;
}
