import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatisticFigure } from '../../../contract/evo-basic/statisticAnalysis';
import { PageLink } from '../../../entities/record/PageLink';
import type { PageTarget } from '../../../entities/record/recordPaths';
import { BarList } from '../../../kit/chart/BarList';
import { saveBarPicture } from '../../../kit/chart/pictureFile';
import { PictureActions } from '../../../kit/chart/PictureActions';
import { saveText, toCsv } from '../../../lib/download';
import { Panel } from './Panel';
import classes from './Panel.module.css';
import { useFileName } from './useFileName';

/** A bar of a panel; the exact figures go into its file. */
export interface FigureBar {
  key: string;
  label: string;
  value: number;
  text: string;
  cells: readonly (string | number | null)[];
  rows?: PageTarget;
}

interface BarsPanelProps {
  figure: StatisticFigure;
  title?: string;
  bars: readonly FigureBar[];
  /** Heads of the cells of the file. */
  heads: readonly string[];
  isWide?: boolean;
}

/** Parts of a figure as bars of one scale, each with a way to its rows. */
export function BarsPanel({ figure, title, bars, heads, isWide = false }: BarsPanelProps) {
  const { t } = useTranslation(['figures', 'statistics']);
  const host = useRef<HTMLDivElement>(null);
  const nameFile = useFileName();
  const name = title ?? t(`${figure}.name`);
  const savePng = () => host.current && saveBarPicture(host.current, nameFile(name, 'png'), { title: name, bars });
  const saveCsv = () => {
    const rows = bars.map(({ label, cells }) => [label, ...cells]);
    saveText(toCsv([name, ...heads], rows), nameFile(name, 'csv'), 'text/csv');
  };
  return (
    <Panel
      figure={figure}
      title={name}
      isWide={isWide}
      actions={bars.length > 0 && <PictureActions name={name} onPng={savePng} onCsv={saveCsv} />}
    >
      <div ref={host}>
        {bars.length === 0 && <p className={classes.empty}>{t('statistics:none')}</p>}
        <BarList
          label={name}
          bars={bars.map(({ label, rows, ...bar }) => ({
            ...bar,
            name: rows ? <PageLink {...rows}>{label}</PageLink> : label,
          }))}
        />
      </div>
    </Panel>
  );
}
