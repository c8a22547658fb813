import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationRow } from '../../contract/evo-bill/financialManagement';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { Tag } from '../../kit/layout/Tag';
import { OrdersBehind, type Business, type Figure, type Part } from './OrdersBehind';

/** Orders that a row shows at once: `pageSize` of its detail call. */
export const ORDERS_AT_ONCE = 20;
/** Figures of each wash, and of the row. */
export const WASH_FIGURES = ['service', 'payable', 'paid', 'refunded'] as const;
/** px; a table of six columns. */
const WIDTH = 720;

type Row = { [F in Figure]?: string } & Pick<ReconciliationRow, 'currency' | 'corrections'> & {
    state?: ReconciliationRow['state'];
  };

interface StatementDrawerProps<R extends Row, P extends Part> {
  /** Of the orders; charging by default. */
  business?: Business;
  /** Answer of the detail call, with a page of orders. */
  answer: {
    data?: { row: R; records: readonly P[]; total: number } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  nameOf: (row: R) => string;
  /** Figures of each order, and of the row. */
  figures: readonly (Figure & keyof P)[];
  pageNum: number;
  onPage: (pageNum: number) => void;
  /** Facts of the row above its orders. */
  children?: (row: R) => ReactNode;
}

/** A row of a statement, in whichever form, and the orders it is made of. */
export function StatementDrawer<R extends Row, P extends Part>(props: StatementDrawerProps<R, P>) {
  const { business = 'charging', answer, nameOf, figures, pageNum, onPage, children } = props;
  const { t } = useTranslation('statements');
  if (!answer.data) return <RecordPending answer={answer} width={WIDTH} />;
  const { row, records, total } = answer.data;
  return (
    <RecordDrawer
      title={nameOf(row)}
      state={row.state && <Tag>{t(`state.${row.state}`)}</Tag>}
      {...(row.corrections > 0 && { subtitle: t('detail.corrections', { count: row.corrections }) })}
      width={WIDTH}
    >
      {children?.(row)}
      <OrdersBehind
        business={business}
        parts={records}
        total={total}
        row={row}
        figures={figures}
        pageNum={pageNum}
        pageCount={Math.ceil(total / ORDERS_AT_ONCE)}
        onPage={onPage}
      />
    </RecordDrawer>
  );
}
