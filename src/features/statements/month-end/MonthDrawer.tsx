import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStatementPeriodQuery } from '../../../api/evo-bill/financialManagement';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../../kit/crud/record/RecordPending';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { formatPeriod } from '../../../lib/calendar';
import { PeriodActions } from '../PeriodActions';
import { PeriodBody } from '../PeriodBody';
import { PeriodDates } from '../PeriodDates';
import type { MonthStep } from './monthTargets';
import { StageBadge } from './StageBadge';

const WIDTH = 400;

interface MonthDrawerProps {
  id: string;
  /** Step that a key has asked for. */
  asked: MonthStep | null;
  onAsked: () => void;
  onPrint: () => void;
}

/** The open month beside the list. */
export function MonthDrawer({ id, asked, onAsked, onPrint }: MonthDrawerProps) {
  const { t, i18n } = useTranslation('monthEnd');
  const answer = useStatementPeriodQuery({ body: { id } });
  const { data: period } = answer;
  if (!period) return <RecordPending answer={answer} width={WIDTH} />;
  const { companyName, month, currency, timezone, stage, closedAt } = period;
  return (
    <RecordDrawer
      title={companyName}
      width={WIDTH}
      state={<StageBadge stage={stage} />}
      subtitle={[formatPeriod(month, i18n.language), currency, timezone].join(' · ')}
      actions={
        <>
          <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={onPrint}>
            {t('protocol.one')}
          </Button>
          <PeriodActions period={period} asked={asked} onAsked={onAsked} />
        </>
      }
    >
      {closedAt !== null && (
        <DrawerSection>
          <PeriodDates period={period} />
        </DrawerSection>
      )}
      <PeriodBody period={period} />
    </RecordDrawer>
  );
}
