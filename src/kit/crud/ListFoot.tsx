import { Pagination, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import { PAGE_SIZES } from '../../contract/page';
import { formatNumber } from '../../lib/format';
import { pickOneZone, type ZoneChoice } from '../../lib/time';
import { FootBar } from '../layout/FootBar';
import classes from './ListFoot.module.css';
import { isShown } from './table/columnLayout';
import { useColumnLayout } from './table/useColumnLayout';
import { useList } from './useList';
import { useListBar } from './useListBar';

interface ListFootProps {
  /**
   * Shows the zone of the list's times while a column of times is shown: by default the zone of the rows' station or
   * owning company, else UTC.
   */
  hasTimes?: boolean | 'station' | 'company';
  /** Stands behind the pages, in an empty list alone. */
  children?: ReactNode;
}

/** Foot of a list: which rows of how many, the other pages, how many on a page. */
export function ListFoot({ hasTimes = false, children }: ListFootProps) {
  const { t } = useTranslation('records');
  const { state, answer, mixesStations } = useList();
  const [choice] = useZoneChoice();
  const showsTimes = useShowsTimes();
  const { total = 0, nextCursor } = answer.data ?? {};
  if (total === 0) return children ? <FootBar>{children}</FootBar> : null;
  const zone = mixesStations ? pickOneZone(choice) : choice;
  return (
    <FootBar {...(hasTimes && showsTimes && { end: t(`list.zone.${pickClock(zone, hasTimes)}`) })}>
      <span className={classes.parts}>
        <RowRange total={total} />
        {total > state.pageSize && <Pages total={total} nextCursor={nextCursor} />}
        <PageSize total={total} />
        {children}
      </span>
    </FootBar>
  );
}

/** Names of times in the contract. */
const IS_TIME = /(At|Time|From|Until)$/;

/** Whether a column of times is among those that the user sees; true for a list without such columns. */
function useShowsTimes(): boolean {
  const { columns } = useListBar();
  const [layout] = useColumnLayout();
  const times = columns.filter(({ name }) => IS_TIME.test(name));
  return times.length === 0 || times.some((column) => isShown(column, layout));
}

function RowRange({ total }: { total: number }) {
  const { t, i18n } = useTranslation('records');
  const { state, answer } = useList();
  const { totalIsEstimate, records = [] } = answer.data ?? {};
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const first = (state.pageNum - 1) * state.pageSize + 1;
  return (
    <span>
      {t(totalIsEstimate ? 'list.rangeAbout' : 'list.range', {
        from: figure(first),
        to: figure(first + records.length - 1),
        total: figure(total),
      })}
    </span>
  );
}

/** The zone of a list's times: UTC replaces the station's clock when the rows name no zone. */
function pickClock(zone: ZoneChoice, hasTimes: true | 'station' | 'company'): ZoneChoice | 'company' {
  if (zone !== 'station') return zone;
  return hasTimes === true ? 'utc' : hasTimes;
}

/** The pages of a list; the next page is requested by its cursor. */
function Pages({ total, nextCursor }: { total: number; nextCursor: string | undefined }) {
  const { t } = useTranslation('records');
  const { state } = useList();
  const { pageNum, pageSize } = state;
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  return (
    <Pagination
      siblings={isPhone ? 0 : 1}
      size="sm"
      aria-label={t('list.pages')}
      value={pageNum}
      total={Math.ceil(total / pageSize)}
      getControlProps={(control) => ({
        'aria-label': t(control === 'previous' ? 'list.previousPage' : 'list.nextPage'),
      })}
      onChange={(page) =>
        state.goTo(page, { knownTotal: total, cursor: page === pageNum + 1 ? nextCursor : undefined })
      }
    />
  );
}

/** Choice of the page size; hidden while all rows fit the smallest size. */
function PageSize({ total }: { total: number }) {
  const { t } = useTranslation('records');
  const { state } = useList();
  if (total <= Math.min(...PAGE_SIZES)) return null;
  return (
    <Select
      className={classes.size}
      size="xs"
      w={132}
      allowDeselect={false}
      aria-label={t('list.pageSizeLabel')}
      value={String(state.pageSize)}
      data={PAGE_SIZES.map((count) => ({ value: String(count), label: t('list.pageSize', { count }) }))}
      onChange={(size) => state.resize(Number(size))}
    />
  );
}
