import { Pagination, Table, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import { formatMoney } from '../../lib/money';
import classes from './OrdersBehind.module.css';

export interface Part {
  id: string;
  no: string;
  at: string | null;
  timezone: string;
  isLate: boolean;
}
export type Figure = 'energy' | 'electricity' | 'service' | 'payable' | 'paid' | 'refunded' | 'amount';

interface OrdersBehindProps<P extends Part> {
  parts: readonly P[];
  total: number;
  /** The row that the parts add up to. */
  row: { [F in Figure]?: string } & { currency: string };
  /** Figures to show, in this order. */
  figures: readonly (Figure & keyof P)[];
  pageNum: number;
  pageSize: number;
  onPage: (pageNum: number) => void;
}

/** The orders that a row of a statement is made of, each with its part; below them what all come to, which is the row. */
export function OrdersBehind<P extends Part>(props: OrdersBehindProps<P>) {
  const { parts, total, row, figures, pageNum, pageSize, onPage } = props;
  const { t, i18n } = useTranslation(['statements', 'records']);
  // There the time stands below the number, and the figures below one another: all of them are in sight.
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const money = (amount: unknown) => formatMoney(amount as string, i18n.language);
  const nameOf = (figure: Figure) => `${t(`fields.${figure}`)}${figure === 'energy' ? ' kWh' : ''}`;
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
    <DrawerSection title={t('detail.orders')} aside={row.currency}>
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
                  <OrderNo part={part} />
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
              <Table.Td colSpan={isPhone ? 1 : 2}>{t('detail.sum', { count: total })}</Table.Td>
              {cellsOf(row)}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
      {total > pageSize && (
        <Pagination
          size="sm"
          mt="sm"
          aria-label={t('records:list.pages')}
          value={pageNum}
          total={Math.ceil(total / pageSize)}
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

/** Number of the order, a link for users with the right to open orders. */
function OrderNo({ part: { id, no, isLate } }: { part: Part }) {
  const { t } = useTranslation('statements');
  const mayOpen = useCan('order/chargeOrder/view');
  return (
    <span className={classes.order}>
      <span className="mono">{mayOpen ? <Link to={`/orders/charging?open=${id}`}>{no}</Link> : no}</span>
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
