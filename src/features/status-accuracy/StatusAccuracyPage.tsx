import { useTranslation } from 'react-i18next';
import { useStatusAccuracyPageQuery } from '../../api/evo-basic/statusAccuracy';
import { ACCURACY_LEVELS, statusAccuracy, type AccuracyRow } from '../../contract/evo-basic/statusAccuracy';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { RecordLink } from '../../entities/record/RecordLink';
import { defineList } from '../../kit/crud/defineList';
import { FittingTabs } from '../../kit/layout/FittingTabs';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { formatAge } from '../../lib/duration';
import { formatNumber } from '../../lib/format';
import classes from './StatusAccuracy.module.css';

const { List, Column, CountColumn, Filter, useListState } = defineList(statusAccuracy.page, 'statusAccuracy');

/** Announced status against sessions: a connector that looks free while a car charges, or taken when none does. */
export default function StatusAccuracyPage() {
  const { t, i18n } = useTranslation(['statusAccuracy', 'status']);
  const list = useListState();
  const answer = useStatusAccuracyPageQuery({ body: list.body });
  const shown = list.body.by ?? 'charger';
  const age = (seconds: number | null) => (seconds === null ? '–' : formatAge(seconds, i18n.language));
  const hasPlace = shown === 'charger' || shown === 'connector';
  return (
    <List state={list} answer={answer} nameOf={({ name }) => name}>
      <Page>
        <div className={classes.head}>
          <FittingTabs
            label={t('fields.by')}
            shown={shown}
            tabs={ACCURACY_LEVELS.map((value) => ({ value, label: t(`by.${value}`) }))}
            onShow={(by) => list.filter({ by: by === 'charger' ? undefined : by })}
          />
          <p className={classes.hint}>{t('definition', { days: t(`days.${list.body.days ?? '7'}`) })}</p>
        </div>
        <List.Bar search={null} actions={<ListExport endpoint={statusAccuracy.export} />}>
          <Filter name="days">{(value) => t(`days.${value}`)}</Filter>
          <Filter name="isFinding" label={t('findings')} />
          <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.station')} />
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
          <Filter name="chargerIds" by={OptionFilter} kind="charger" label={t('fields.charger')} />
        </List.Bar>
        <List.Table>
          <Column name="name" width={230}>
            {(row) => <RowName row={row} />}
          </Column>
          {hasPlace && <Column name="station" width={200} />}
          {hasPlace && <Column name="model" isExtra width={160} />}
          <Column name="freeShare" isNumber unit="%" width={150}>
            {({ freeShare }) => formatNumber(freeShare, 2, i18n.language)}
          </Column>
          <Column name="freeAge" isNumber width={140}>
            {({ freeAge }) => age(freeAge)}
          </Column>
          <Column name="occupiedShare" isNumber unit="%" width={170}>
            {({ occupiedShare }) => formatNumber(occupiedShare, 2, i18n.language)}
          </Column>
          <Column name="occupiedAge" isNumber width={140}>
            {({ occupiedAge }) => age(occupiedAge)}
          </Column>
          <Column name="sessionSeconds" isNumber width={130}>
            {({ sessionSeconds }) => age(sessionSeconds)}
          </Column>
          <CountColumn name="connectors" width={120} isExtra={hasPlace} />
          <Column name="since" isExtra width={120} />
        </List.Table>
        <List.Foot />
      </Page>
    </List>
  );
}

/** The charger or station of a row, and a mark where its status is not to be believed. */
function RowName({ row }: { row: AccuracyRow }) {
  const { t } = useTranslation('statusAccuracy');
  const { name, chargerId, stationId, isFinding } = row;
  const isOfCharger = chargerId !== null;
  return (
    <span className={classes.name}>
      <RecordLink
        kind={isOfCharger ? 'charger' : 'station'}
        id={isOfCharger ? chargerId : stationId}
        {...(isOfCharger && { className: 'mono' })}
      >
        {name}
      </RecordLink>
      {isFinding && <Tag>{t('finding')}</Tag>}
    </span>
  );
}
