import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CallList } from './CallList';
import { ChainList } from './ChainList';
import { RotaList } from './RotaList';
import { WeekPage } from './WeekPage';

/** The persons on call in a week, the calls of four weeks, the rotas with their shifts, and the chains that tell them. */
export default function OnCallPage() {
  const { t } = useTranslation(['onCall', 'onCallCalls', 'onCallChains']);
  const [search, setSearch] = useSearchParams();
  const shown = search.get('list') ?? 'week';
  const lists = (
    <SegmentedControl
      aria-label={t('tabs')}
      value={shown}
      data={[
        { value: 'week', label: t('week') },
        { value: 'calls', label: t('onCallCalls:title') },
        { value: 'rotas', label: t('title') },
        { value: 'chains', label: t('onCallChains:title') },
      ]}
      onChange={(list) => setSearch(list === 'week' ? {} : { list })}
    />
  );
  if (shown === 'calls') return <CallList lists={lists} />;
  if (shown === 'chains') return <ChainList lists={lists} />;
  return shown === 'rotas' ? <RotaList lists={lists} /> : <WeekPage lists={lists} />;
}
