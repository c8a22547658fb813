import { useMemo } from 'react';
import { readAddressParts } from '../../../kit/address/addressParts';
import { ANALYSIS_ADDRESS } from '../address/analysisAddress';
import { AnalysisProvider, toAnalysis } from '../address/analysisContext';
import { chooseUsualComparison } from '../address/comparisons';
import { resolveRange } from '../address/ranges';
import { ChargingLines } from '../charging/ChargingLines';
import { RankingPanel } from '../charging/RankingPanel';
import panels from '../parts/Panel.module.css';
import { WashRevenueLines } from '../wash/WashRevenueLines';

const SHOWN = 'last30';
const PLAIN = readAddressParts(ANALYSIS_ADDRESS, new URLSearchParams());

/** The last 30 days: revenue and energy, stations in order, washes. */
export function OverviewPictures({ today }: { today: string }) {
  const analysis = useMemo(
    () =>
      toAnalysis(PLAIN, () => undefined, {
        range: resolveRange(SHOWN, today),
        comparison: chooseUsualComparison(SHOWN),
        isPaper: false,
      }),
    [today],
  );
  return (
    <AnalysisProvider value={analysis}>
      <div className={panels.panels}>
        <ChargingLines />
        <WashRevenueLines />
        <RankingPanel />
      </div>
    </AnalysisProvider>
  );
}
