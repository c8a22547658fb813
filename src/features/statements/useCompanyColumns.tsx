import { useTranslation } from 'react-i18next';
import type { ReconciliationRow } from '../../contract/evo-bill/financialManagement';
import { usePeriodColumns } from '../../entities/statement/statementColumns';
import { defineColumns } from '../../kit/crud/defineList';
import { Tag } from '../../kit/layout/Tag';

type Row = Pick<ReconciliationRow, 'id' | 'companyName' | 'stationName' | 'state'>;

const { Column } = defineColumns<Row, 'statements'>();

/** The first columns of the forms by company: period, company, station, state. */
export function useCompanyColumns(byStation: boolean) {
  const { t } = useTranslation('statements');
  const { period, others } = usePeriodColumns();
  return (
    <>
      {period}
      <Column name="companyName">{(row) => row.companyName ?? ''}</Column>
      {byStation && <Column name="stationName">{(row) => row.stationName ?? ''}</Column>}
      <Column name="state" width={92}>
        {(row) => <Tag>{t(`state.${row.state}`)}</Tag>}
      </Column>
      {others}
    </>
  );
}
