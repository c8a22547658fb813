import { useTranslation } from 'react-i18next';
import { useJournalPageQuery, useJournalSumsQuery } from '../../../api/evo-bill/financialManagement';
import { financialManagement } from '../../../contract/evo-bill/financialManagement';
import { CurrenciesFilter } from '../../../entities/money/CurrencyFilter';
import { ListTotals } from '../../../entities/money/ListTotals';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { ListExport } from '../../../entities/record/ListExport';
import { useSearch } from '../../../kit/address/useSearch';
import { PeriodFilter } from '../../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../../kit/crud/defineList';
import { Page } from '../../../kit/layout/Page';
import { AccountsPanel } from './AccountsPanel';
import { JournalBar } from './JournalBar';
import { useJournalColumns } from './useJournalColumns';
import { useJournalList } from './useJournalList';

const { List, Filter } = defineList(financialManagement.journalPage, 'journal');

const SIDES = ['debit', 'credit'] as const;

/** The journal of the ledger for the accountant: the lines of a month or of any days, with the mapping of accounts beside. */
export function JournalList() {
  const { t } = useTranslation('journal');
  const { state, zone, month, showMonth } = useJournalList();
  const { from, until, companyIds, currencies } = state.filters;
  const answer = useJournalPageQuery({ body: state.body });
  const period = { from: from ?? '', until: until ?? '' };
  const { data: sums } = useJournalSumsQuery({
    body: { ...period, ...(companyIds && { companyIds }), ...(currencies && { currencies }) },
  });
  const columns = useJournalColumns(zone, period.from);
  const [task, showTask] = useTask();
  return (
    <List state={state} answer={answer} nameOf={({ entryId }) => entryId}>
      <Page aside={task !== null && <AccountsPanel task={task} onShow={showTask} />}>
        <JournalBar
          month={month}
          zone={zone}
          unnumbered={sums?.unnumbered ?? []}
          onStep={showMonth}
          onAccounts={() => showTask(task === null ? 'accounts' : null)}
        />
        {/* A search would leave parts of entries. */}
        <List.Bar
          search={null}
          actions={<ListExport endpoint={financialManagement.journalExport} fixed={{ timeZone: zone }} />}
        >
          <Filter name="from" by={PeriodFilter} label={t('filters.period')} />
          <OptionFilter name="companyIds" kind="company" label={t('filters.companies')} />
          <Filter name="currencies" by={CurrenciesFilter} label={t('filters.currencies')} />
        </List.Bar>
        <List.Table>{columns}</List.Table>
        <ListTotals
          lines={SIDES.map((side) => ({
            label: t(`total.${side}`),
            totals: (sums?.totals ?? []).map((total) => ({ currency: total.currency, amount: total[side] })),
            onOpen:
              ({ currency }) =>
              () =>
                state.filter({ currencies: [currency] }),
          }))}
        />
        <List.Foot />
      </Page>
    </List>
  );
}

/** The panel that is open beside the journal, in the address: `accounts`, `account.<id>`, or none. */
function useTask() {
  const [search, changeSearch] = useSearch();
  const task = search.get('do');
  const showTask = (next: string | null) =>
    changeSearch((current) => {
      current.delete('tab');
      if (next === null) current.delete('do');
      else current.set('do', next);
      return current;
    });
  return [task?.startsWith('account') === true ? task : null, showTask] as const;
}
