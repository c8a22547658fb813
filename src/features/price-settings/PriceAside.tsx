import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import {
  chargerPriceSettings,
  type PriceSettingDetail,
  type PriceVersion,
} from '../../contract/evo-basic/chargerPriceSettings';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { RecordTab, RecordTabs } from '../../kit/crud/record/RecordTabs';
import { Calculator } from './calculator/Calculator';
import type { RepairedPlan } from './form/repairPlan';
import type { Calculation } from './calculator/useCalculation';
import { VersionList } from './VersionList';
import { WhatIf } from './calculator/WhatIf';

interface PriceAsideProps {
  /** Null: a new one, which has neither versions nor a history. */
  setting: PriceSettingDetail | null;
  calculation: Calculation;
  /** The figures of the page, repaired if invalid; null if that is impossible. */
  edited: RepairedPlan | null;
  /** Number that the figures would get as a version; null without a change. */
  nextNo: number | null;
  onTake?: (version: PriceVersion) => void;
}

/** Effects of the figures: a calculated session, last month under them, the versions before, the history. */
export function PriceAside({ setting, calculation, edited, nextNo, onTake }: PriceAsideProps) {
  const { t } = useTranslation(['priceSettings', 'records']);
  const labelOf = useFieldLabel('priceSettings');
  const mayAsk = useCan(chargerPriceSettings.whatIf);
  const mended = edited?.mended ?? [];
  const plan = edited && mended.length === 0 ? edited.plan : null;
  const calculator = (
    <Calculator calculation={calculation} mended={mended.map(labelOf)} nextNo={nextNo}>
      {setting && mayAsk && nextNo !== null && <WhatIf id={setting.id} plan={plan} />}
    </Calculator>
  );
  if (!setting) return <section aria-label={t('calculator.title')}>{calculator}</section>;
  return (
    <RecordTabs>
      <RecordTab name="calculator" label={t('calculator.title')}>
        {calculator}
      </RecordTab>
      <RecordTab name="versions" label={t('versions.title')}>
        <VersionList setting={setting} {...(onTake && { onTake })} />
      </RecordTab>
      <RecordTab name="history" label={t('records:record.history')}>
        <RecordHistory kind="priceSetting" id={setting.id} labelOf={labelOf} record={setting} />
      </RecordTab>
    </RecordTabs>
  );
}
