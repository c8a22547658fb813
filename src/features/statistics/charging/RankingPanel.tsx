import { SegmentedControl, Select } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useChargerStatisticsQuery } from '../../../api/evo-basic/statisticAnalysis';
import {
  RANKING_FIGURES,
  RANKING_ORDERS,
  RANKING_SUBJECTS,
  type RankedPlace,
  type statisticAnalysis,
} from '../../../contract/evo-basic/statisticAnalysis';
import type { ResponseOf } from '../../../contract/endpoint';
import { saveBarPicture } from '../../../kit/chart/pictureFile';
import { PictureActions } from '../../../kit/chart/PictureActions';
import { saveText, toCsv } from '../../../lib/download';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { Panel } from '../parts/Panel';
import { useFileName } from '../parts/useFileName';
import { readRanked } from './rankedValue';
import { RankingTable } from './RankingTable';
import { useRankedText } from './useRankedText';

type Answer = ResponseOf<typeof statisticAnalysis.chargerStatistics>;

const SHOWN = 20;

/** Stations or chargers by a figure; money in one currency, since amounts of different ones cannot be ranked. */
export function RankingPanel() {
  const { charging, query } = useAnalysis();
  const { subject, rank, order } = query;
  const [currency] = query.currencies;
  const answer = useChargerStatisticsQuery({
    body: { ...charging, subject, figure: rank, order, limit: SHOWN, ...(currency !== undefined && { currency }) },
  });
  return (
    <AnswerPanel answer={answer} rows={10}>
      {(data) => <Ranking answer={data} />}
    </AnswerPanel>
  );
}

function Ranking({ answer: { ranking, currency, stations, chargers, connectors } }: { answer: Answer }) {
  const { t } = useTranslation(['statistics', 'figures']);
  const { query, isPaper } = useAnalysis();
  const host = useRef<HTMLDivElement>(null);
  const nameFile = useFileName();
  const toText = useRankedText(query.rank);
  const figure = t(`figures:${query.rank}.name`);
  const title = t(`ranking.${query.subject}`, { figure });
  const savePng = () => {
    if (!host.current) return;
    const bars = ranking.map((place) => ({
      label: place.name,
      value: readRanked(place, query.rank),
      text: toText(place),
    }));
    saveBarPicture(host.current, nameFile(title, 'png'), { title, bars });
  };
  const saveCsv = () => saveText(toCsv(CSV_FIELDS, ranking.map(toCells)), nameFile(title, 'csv'), 'text/csv');
  const sizes = { stations, chargers, connectors };
  return (
    <Panel
      figure={query.rank}
      title={title}
      isWide
      aside={
        <>
          <span>
            {t('ranking.sizes', sizes)}
            {currency !== null && ` · ${t('ranking.moneyIn', { currency })}`}
          </span>
          {!isPaper && <Choices />}
        </>
      }
      actions={<PictureActions name={title} onPng={savePng} onCsv={saveCsv} />}
    >
      <div ref={host}>
        <RankingTable ranking={ranking} />
      </div>
    </Panel>
  );
}

function Choices() {
  const { t } = useTranslation(['statistics', 'figures']);
  const { query, change } = useAnalysis();
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('ranking.subject')}
        value={query.subject}
        data={RANKING_SUBJECTS.map((subject) => ({ value: subject, label: t(`ranking.of.${subject}`) }))}
        onChange={(subject) => change({ subject })}
      />
      <Select
        size="xs"
        w={150}
        aria-label={t('ranking.figure')}
        value={query.rank}
        allowDeselect={false}
        data={RANKING_FIGURES.map((figure) => ({ value: figure, label: t(`figures:${figure}.name`) }))}
        onChange={(rank) => rank !== null && change({ rank })}
      />
      <Select
        size="xs"
        w={150}
        aria-label={t('ranking.orderName')}
        value={query.order}
        allowDeselect={false}
        data={RANKING_ORDERS.map((order) => ({ value: order, label: t(`ranking.order.${order}`) }))}
        onChange={(order) => order !== null && change({ order })}
      />
    </>
  );
}

const CSV_FIELDS = [
  'name',
  'station',
  'company',
  'currency',
  'sessions',
  'energy',
  'revenue',
  'refunded',
  'net',
  'utilisation',
  'availability',
  'failures',
] as const;

const toCells = (place: RankedPlace) => CSV_FIELDS.map((field) => place[field]);
