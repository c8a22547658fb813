import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { ActivityDetail } from '../../../contract/evo-discount/activityRow';
import { couponExchangecode } from '../../../contract/evo-discount/couponExchangecode';
import { CodesExportDialog } from '../../../entities/coupon/CodesExportDialog';
import { ActionButton } from '../../../entities/record/ActionButton';
import { PageLink } from '../../../entities/record/PageLink';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { formatNumber } from '../../../lib/format';

interface CodeFiguresProps {
  activity: ActivityDetail;
  codes: NonNullable<ActivityDetail['codes']>;
}

/** Exchange codes of an activity, and their export in plain. */
export function CodeFigures({ activity, codes }: CodeFiguresProps) {
  const { t, i18n } = useTranslation('couponActivities');
  const time = useShownTime();
  const [isExporting, setExporting] = useState(false);
  const { made, exchanged, exportedAt } = codes;
  const { id, quantity } = activity;
  const refusal = findExportRefusal(codes, quantity);
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  const link = (value: number, part: object) => (
    <PageLink view="marketing/codeConsume" part={{ activityIds: [id], ...part }}>
      {count(value)}
    </PageLink>
  );
  return (
    <DrawerSection title={t('codes.title')}>
      <Facts>
        <Fact label={t('codes.made')}>
          {link(made, {})} / {count(quantity)}
        </Fact>
        <Fact label={t('codes.exchanged')}>{link(exchanged, { statuses: ['exchanged'] })}</Fact>
        <Fact label={t('codes.exportedAt')}>{exportedAt === null ? t('codes.notExported') : time(exportedAt)}</Fact>
      </Facts>
      <div style={{ marginBlockStart: 8 }}>
        <ActionButton
          label={t('codes.export')}
          allow={couponExchangecode.exportCodes}
          reason={refusal && t(`codes.${refusal}`)}
          onClick={() => setExporting(true)}
        />
      </div>
      {isExporting && <CodesExportDialog activity={activity} onClose={() => setExporting(false)} />}
    </DrawerSection>
  );
}

/** Why the codes cannot be exported now; null: they can. */
function findExportRefusal({ made, exportedAt }: CodeFiguresProps['codes'], quantity: number) {
  if (exportedAt !== null) return 'exportedOnce';
  return made < quantity ? 'stillMade' : null;
}
