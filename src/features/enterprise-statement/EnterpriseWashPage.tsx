import { useTranslation } from 'react-i18next';
import { useEnterpriseWashPageQuery } from '../../api/evo-bill/carWasherEnterpriseStatement';
import {
  carWasherEnterpriseStatement,
  ENTERPRISE_WASH_PLACES,
} from '../../contract/evo-bill/carWasherEnterpriseStatement';
import { pickTotals } from '../../entities/money/pickTotals';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { useAccountLabels, useRowColumns, useWashFigureColumns } from '../../entities/statement/statementColumns';
import { StatementFrame } from '../../entities/statement/StatementFrame';
import { useRowName } from '../../entities/statement/useRowName';
import { useStatementFilters } from '../../entities/statement/useStatementFilters';
import { defineList } from '../../kit/crud/defineList';
import { EnterpriseWashDrawer } from './EnterpriseWashDrawer';

const { List, Filter, useListState } = defineList(carWasherEnterpriseStatement.page, 'statements');

/** Amounts that enterprises owe for washes; an enterprise sees its own. */
export default function EnterpriseWashPage() {
  const { t } = useTranslation('statements');
  const list = useListState();
  const answer = useEnterpriseWashPageQuery({ body: list.body });
  const sums = useEnterpriseWashPageQuery({ body: { ...list.filters, withTotals: true, pageSize: 10 } });
  const nameRow = useRowName();
  const filters = useStatementFilters(
    <>
      <Filter name="enterpriseIds" by={OptionFilter} kind="enterprise" label={t('filters.enterprises')} />
      <Filter name="washSiteIds" by={OptionFilter} kind="washSite" label={t('filters.washSites')} />
    </>,
  );
  const rowColumns = useRowColumns('enterpriseName', list.filters.by === 'site' ? 'washSiteName' : null);
  const figureColumns = useWashFigureColumns(useAccountLabels());
  return (
    <List state={list} answer={answer} nameOf={(row) => nameRow(row)}>
      <StatementFrame
        words={{ title: t('enterpriseWashTitle'), search: t('enterpriseWashSearch'), noneHint: t('washNoneHint') }}
        file={carWasherEnterpriseStatement.export}
        places={ENTERPRISE_WASH_PLACES}
        filters={filters}
        totals={{ label: t('total.payable'), sums: pickTotals(sums.data, 'payable') }}
        drawer={list.open && <EnterpriseWashDrawer key={list.open} id={list.open} filters={list.filters} />}
      >
        {rowColumns}
        {figureColumns}
      </StatementFrame>
    </List>
  );
}
