import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperSheet } from '../../kit/layout/PaperSheet';
import { formatDays } from '../../lib/calendar';
import { formatInZone, ownZone } from '../../lib/time';
import { SECTIONS } from './address/analysisAddress';
import { AnalysisProvider, toAnalysis, useAnalysis } from './address/analysisContext';
import classes from './Analysis.module.css';
import { AnalysisSection } from './AnalysisSection';

/** Interval of looks whether all figures are there, ms. */
const LOOK_MS = 200;
/** Looks before the report is printed with the figures loaded so far. */
const MOST_LOOKS = 75;

/** The whole analysis on paper, all parts one after the other; printed as soon as its figures are there. */
export function AnalysisReport({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation('statistics');
  const { query, change, range, comparison } = useAnalysis();
  const sheet = useRef<HTMLElement>(null);
  const [now] = useState(() => Date.now());
  const paper = useMemo(
    () => toAnalysis(query, change, { range, comparison, isPaper: true }),
    [query, change, range, comparison],
  );
  const done = useRef(onDone);
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      const isReady = sheet.current !== null && sheet.current.querySelector('[data-pending]') === null;
      if (!isReady && looks < MOST_LOOKS) return;
      clearInterval(timer);
      window.print();
      done.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const days = formatDays(range, i18n.language);
  const time = formatInZone(now, ownZone(), 'full', i18n.language);
  return (
    <PaperSheet ref={sheet} title={t('report', { days })} note={t('printed', { time })}>
      <p className={classes.paperNote}>{t('rangeNote')}</p>
      <AnalysisProvider value={paper}>
        {SECTIONS.map((section) => (
          <div key={section}>
            <h2 className={classes.paperHead}>{t(`section.${section}`)}</h2>
            <AnalysisSection section={section} />
          </div>
        ))}
      </AnalysisProvider>
    </PaperSheet>
  );
}
