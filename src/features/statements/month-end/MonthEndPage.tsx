import { financialManagement } from '../../../contract/evo-bill/financialManagement';
import { useMonthEndPageQuery } from '../../../api/evo-bill/financialManagement';
import { defineList } from '../../../kit/crud/defineList';
import { MonthEndList } from './MonthEndList';

const { List, useListState } = defineList(financialManagement.monthEndPage, 'monthEnd');

/** Polled because payouts of a settled month continue in the background. */
const REFRESH = { pollingInterval: 20_000, skipPollingIfUnfocused: true };

/** Month-end: the months of all companies with their blockers, closed and settled many at once. */
export default function MonthEndPage() {
  const list = useListState();
  const answer = useMonthEndPageQuery({ body: list.body }, REFRESH);
  return (
    <List state={list} answer={answer} nameOf={({ companyName, currency }) => `${companyName}, ${currency}`}>
      <MonthEndList list={list} answer={answer.data} />
    </List>
  );
}
