import { Pagination, Table, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import { formatMoney } from '../../lib/money';
import { nameUnit } from '../../lib/units';
import { OrderLink } from '../record/OrderLink';
import classes from './OrdersBehind.module.css';

export interface Part {
  id: string;
  no: string;
  at: string | null;
  timezone: string;
  isLate: boolean;
}
export type Figure = 'energy' | 'electricity' | 'service' | 'payable' | 'paid' | 'refunded' | 'amount';

/** Kind of the orders of a statement, which decides where each of them opens, with their labels. */
const BUSINESSES = {
  charging: { kind: 'order', title: 'detail.orders', sum: 'detail.sum', paid: 'fields.paid' },
  wash: { kind: 'washOrder', title: 'detail.washes', sum: 'detail.sumWashes', paid: 'fields.paid' },
  // Charges to the account of an enterprise are not paid yet.
  chargingOnAccount: { kind: 'order', title: 'detail.orders', sum: 'detail.sum', paid: 'fields.onAccount' },
  washOnAccount: { kind: 'washOrder', title: 'detail.washes', sum: 'detail.sumWashes', paid: 'fields.onAccount' },
} as const;
export type Business = keyof typeof BUSINESSES;

interface OrdersBehindProps<P extends Part> {
  business: Business;
  parts: readonly P[];
  total: number;
  /** The row that the parts add up to. */
  row: { [F in Figure]?: string } & { currency: string };
  /** Figures to show, in this order. */
  figures: readonly (Figure & keyof P)[];
  pageNum: number;
  pageCount: number;
  onPage: (pageNum: number) => void;
}

/** The orders behind a row of a statement, each with its part; the total below them equals the row. */
export function OrdersBehind<P extends Part>(props: OrdersBehindProps<P>) {
  const { business, parts, total, row, figures, pageNum, pageCount, onPage } = props;
  const { kind, title, sum, paid } = BUSINESSES[business];
  const { t, i18n } = useTranslation(['statements', 'records']);
  // There the time stands below the number, and the figures below one another: all of them are in sight.
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const money = (amount: unknown) => formatMoney(amount as string, i18n.language);
  const nameOf = (figure: Figure) =>
    figure === 'paid'
      ? t(paid)
      : `${t(`fields.${figure}`)}${figure === 'energy' ? ` ${nameUnit('kWh', i18n.language)}` : ''}`;
  const figureOf = (values: object, figure: Figure) => money((values as Partial<Record<Figure, unknown>>)[figure]);
  const cellsOf = (values: object) =>
    isPhone ? (
      <Number>
        {figures.map((figure) => (
          <div key={figure} className={classes.figure}>
            <span className={classes.name}>{nameOf(figure)}</span> {figureOf(values, figure)}
          </div>
        ))}
      </Number>
    ) : (
      figures.map((figure) => <Number key={figure}>{figureOf(values, figure)}</Number>)
    );
  return (
    <DrawerSection title={t(title)} aside={row.currency}>
      <Table.ScrollContainer minWidth={isPhone ? 0 : 420} type="native">
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('detail.order')}</Table.Th>
              {!isPhone && <Table.Th>{t('detail.ended')}</Table.Th>}
              {isPhone ? (
                <Table.Th />
              ) : (
                figures.map((figure) => (
                  <Table.Th key={figure} className={classes.number}>
                    {nameOf(figure)}
                  </Table.Th>
                ))
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {parts.map((part) => (
              <Table.Tr key={part.id}>
                <Table.Td>
                  <OrderNo part={part} kind={kind} />
                  {isPhone && <Ended part={part} />}
                </Table.Td>
                {!isPhone && (
                  <Table.Td>
                    <Ended part={part} />
                  </Table.Td>
                )}
                {cellsOf(part)}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr className={classes.sum}>
              <Table.Td colSpan={isPhone ? 1 : 2}>{t(sum, { count: total })}</Table.Td>
              {cellsOf(row)}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
      {pageCount > 1 && (
        <Pagination
          size="sm"
          mt="sm"
          aria-label={t('records:list.pages')}
          value={pageNum}
          total={pageCount}
          getControlProps={(control) => ({
            'aria-label': t(control === 'previous' ? 'records:list.previousPage' : 'records:list.nextPage'),
          })}
          onChange={onPage}
        />
      )}
    </DrawerSection>
  );
}

function Number({ children }: { children: ReactNode }) {
  return <Table.Td className={classes.number}>{children}</Table.Td>;
}

interface OrderNoProps {
  part: Part;
  kind: (typeof BUSINESSES)[Business]['kind'];
}

/** Number of the order, and a mark where it came late. */
function OrderNo({ part: { id, no, isLate }, kind }: OrderNoProps) {
  const { t } = useTranslation('statements');
  return (
    <span className={classes.order}>
      <OrderLink id={id} no={no} kind={kind} />
      {isLate && (
        <Tooltip label={t('detail.correctionHint')} events={{ hover: true, focus: true, touch: true }}>
          <span tabIndex={0}>
            <Tag>{t('detail.correction')}</Tag>
          </span>
        </Tooltip>
      )}
    </span>
  );
}

function Ended({ part: { at, timezone } }: { part: Part }) {
  const time = useShownTime();
  return <span className={classes.ended}>{time(at, timezone)}</span>;
}
