import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '../../kit/address/useAddressState';
import { LiveList } from '../../kit/crud/LiveList';
import { Page } from '../../kit/layout/Page';
import { dayIn } from '../../lib/calendar';
import { ownZone } from '../../lib/time';
import { ANALYSIS_ADDRESS } from './address/analysisAddress';
import { AnalysisProvider, toAnalysis } from './address/analysisContext';
import { selectComparison } from './address/comparisons';
import { selectRange } from './address/ranges';
import { AnalysisBar } from './AnalysisBar';
import classes from './Analysis.module.css';
import { AnalysisReport } from './AnalysisReport';
import { AnalysisSection } from './AnalysisSection';

/** Figures of charging, chargers, users and washes over a range, compared with other days. All is in the address. */
export default function AnalysisPage() {
  useTranslation(['statistics', 'figures', 'attempts', 'status', 'money', 'appUsers', 'records']);
  const state = useAddressState(ANALYSIS_ADDRESS);
  const { query, change } = state;
  const [today] = useState(() => dayIn(ownZone(), Date.now()));
  const [isPrinting, setPrinting] = useState(false);
  const analysis = useMemo(() => {
    const { isOwn, ...range } = selectRange(query, today);
    return toAnalysis(query, change, { range, comparison: selectComparison(query, isOwn), isPaper: false });
  }, [query, change, today]);
  return (
    <LiveList state={state}>
      <AnalysisProvider value={analysis}>
        <Page>
          <AnalysisBar today={today} onPrint={() => setPrinting(true)} />
          <div className={classes.scroller}>
            <AnalysisSection section={query.section} />
          </div>
          {isPrinting && <AnalysisReport onDone={() => setPrinting(false)} />}
        </Page>
      </AnalysisProvider>
    </LiveList>
  );
}
