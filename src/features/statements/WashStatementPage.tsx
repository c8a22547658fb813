import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useWashAccountPageQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { WASH_STATEMENT_PLACES } from '../../contract/evo-bill/washStatements';
import { pickTotals } from '../../entities/money/pickTotals';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { toPagePath } from '../../entities/record/recordPaths';
import {
  drawAmountColumns,
  FEES_AND_SHARES,
  useRowColumns,
  useWashFigureColumns,
} from '../../entities/statement/statementColumns';
import { StatementFrame } from '../../entities/statement/StatementFrame';
import { useRowName } from '../../entities/statement/useRowName';
import { useStatementFilters } from '../../entities/statement/useStatementFilters';
import { defineList } from '../../kit/crud/defineList';
import { WashStatementDrawer } from './WashStatementDrawer';

const { List, Filter, useListState } = defineList(financialManagement.carWashOrderAccountPage, 'statements');

/** Amounts of washes by company or wash site, with fees and the shares of the parties. */
export default function WashStatementPage() {
  const { t } = useTranslation('statements');
  const list = useListState();
  const answer = useWashAccountPageQuery({ body: list.body });
  const sums = useWashAccountPageQuery({ body: { ...list.filters, withTotals: true, pageSize: 10 } });
  const nameRow = useRowName();
  const filters = useStatementFilters(
    <>
      <Filter name="companyIds" by={OptionFilter} kind="company" label={t('filters.companies')} />
      <Filter name="washSiteIds" by={OptionFilter} kind="washSite" label={t('filters.washSites')} />
    </>,
  );
  const rowColumns = useRowColumns('companyName', list.filters.by === 'site' ? 'washSiteName' : null);
  const figureColumns = useWashFigureColumns();
  const feeColumns = drawAmountColumns(FEES_AND_SHARES);
  return (
    <List state={list} answer={answer} nameOf={(row) => nameRow(row)}>
      <StatementFrame
        words={{ title: t('washTitle'), search: t('washSearch'), noneHint: t('washNoneHint') }}
        file={financialManagement.carWashOrderAccountExport}
        places={WASH_STATEMENT_PLACES}
        filters={filters}
        totals={{ label: t('total.payable'), sums: pickTotals(sums.data, 'payable') }}
        aside={<SharedMonths />}
        drawer={list.open && <WashStatementDrawer key={list.open} id={list.open} filters={list.filters} />}
      >
        {rowColumns}
        {figureColumns}
        {feeColumns}
      </StatementFrame>
    </List>
  );
}

/** Months are closed and settled on the page of the charging statement. */
function SharedMonths() {
  const { t } = useTranslation('statements');
  const maySee = useCan('finance/accountStatement/view');
  return (
    <>
      <span>{t('periods.isShared')}</span>
      {maySee && (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={toPagePath({ view: 'finance/accountStatement', part: { do: 'periods' } })}
        >
          {t('periods.open')}
        </Button>
      )}
    </>
  );
}
