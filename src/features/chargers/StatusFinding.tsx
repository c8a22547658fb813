import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useStatusAccuracyPageQuery } from '../../api/evo-basic/statusAccuracy';
import { statusAccuracy } from '../../contract/evo-basic/statusAccuracy';
import { PageLink } from '../../entities/record/PageLink';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatNumber } from '../../lib/format';

/** How far the announced status of a charger was wrong in the last week; nothing where it is to be believed. */
export function StatusFinding({ chargerId }: { chargerId: string }) {
  const { t, i18n } = useTranslation('statusAccuracy');
  const maySee = useCan(statusAccuracy.page);
  const { data } = useStatusAccuracyPageQuery(
    { body: { chargerIds: [chargerId], isFinding: true } },
    { skip: !maySee },
  );
  const [row] = data?.records ?? [];
  if (!row) return null;
  const toText = (share: number | null) => formatNumber(share ?? 0, 2, i18n.language);
  return (
    <DrawerSection title={t('finding')}>
      <PageLink view="statistic/statusAccuracy" part={{ by: 'connector', chargerIds: [chargerId] }}>
        {t('found', { free: toText(row.freeShare), occupied: toText(row.occupiedShare) })}
      </PageLink>
    </DrawerSection>
  );
}
