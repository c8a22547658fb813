import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationRow } from '../../contract/evo-bill/financialManagement';
import { Column } from '../../kit/crud/table/Column';
import { Tag } from '../../kit/layout/Tag';
import { usePeriodColumns } from '../../entities/statement/useFigureColumns';

type Row = Pick<ReconciliationRow, 'id' | 'companyName' | 'stationName' | 'state'>;

/** When and where: first columns of the forms by company. */
export function useCompanyColumns(byStation: boolean): ReactElement[] {
  const { t } = useTranslation('statements');
  const { period, others } = usePeriodColumns();
  const station = (
    <Column<Row> key="stationName" name="stationName" label={t('fields.stationName')} isSortable width={200}>
      {(row) => row.stationName ?? ''}
    </Column>
  );
  return [
    period,
    <Column<Row> key="companyName" name="companyName" label={t('fields.companyName')} isSortable width={160}>
      {(row) => row.companyName ?? ''}
    </Column>,
    ...(byStation ? [station] : []),
    <Column<Row> key="state" name="state" label={t('fields.state')} width={92}>
      {(row) => <Tag>{t(`state.${row.state}`)}</Tag>}
    </Column>,
    ...others,
  ];
}
