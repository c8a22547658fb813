import Big from 'big.js';

interface PageCall {
  body: { pageNum: number; pageSize: number; withTotals?: boolean | undefined };
}

/**
 * Mocks the calls of a list of amounts over fixed rows.
 * @param field the amount that `totals` add up, in the one currency of the rows
 */
export function moneyMock<Row extends { currency: string }>(rows: readonly Row[], field: keyof Row & string) {
  const sum = rows.reduce((total, row) => total.plus(String(row[field])), new Big('0')).toFixed(2);
  const totals = [{ currency: rows[0]?.currency ?? 'KZT', amounts: { [field]: sum } }];
  return {
    page: ({ body: { pageNum, pageSize, withTotals } }: PageCall) => ({
      records: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
      total: rows.length,
      pageNum,
      pageSize,
      ...(withTotals === true && { totals }),
    }),
    export: () => undefined,
  };
}
