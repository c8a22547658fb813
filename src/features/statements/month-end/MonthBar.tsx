import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { financialManagement } from '../../../contract/evo-bill/financialManagement';
import { ApprovalsButton } from '../../../entities/approval/ApprovalsButton';
import { CurrenciesFilter } from '../../../entities/money/CurrencyFilter';
import { ListExport } from '../../../entities/record/ListExport';
import { ListBar } from '../../../kit/crud/bar/ListBar';
import { defineList } from '../../../kit/crud/defineList';

const { Filter } = defineList(financialManagement.monthEndPage, 'monthEnd');

interface MonthBarProps {
  hasMonths: boolean;
  /** Prints the protocols of the checked months, or of all that are shown. */
  onPrint: () => void;
}

/** Search and filters of the months, approvals, print and export. */
export function MonthBar({ hasMonths, onPrint }: MonthBarProps) {
  const { t } = useTranslation('monthEnd');
  return (
    <ListBar
      actions={
        <>
          <ApprovalsButton />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.6} />}
            disabled={!hasMonths}
            onClick={onPrint}
          >
            {t('protocol.many')}
          </Button>
          <ListExport endpoint={financialManagement.monthEndExport} />
        </>
      }
    >
      <Filter name="stages" label={t('fields.stage')}>
        {(stage) => t(`stage.${stage}`)}
      </Filter>
      <Filter name="currencies" by={CurrenciesFilter} label={t('fields.currency')} />
    </ListBar>
  );
}
